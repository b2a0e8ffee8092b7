import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { makePoint } from "../testing/factories.ts";
import { pointQuery } from "./point-query.ts";

it("an older response does not overwrite a saved point, and a newer one does", () => {
  const queries = new QueryClient();
  const { queryKey, structuralSharing } = pointQuery(1);
  queries.setQueryDefaults(queryKey, { structuralSharing: structuralSharing as never });
  const named = (name: string, version: number) => ({
    ...makePoint({ id: 1, name, version }),
    media: [],
    comments: [],
  });
  queries.setQueryData(queryKey, named("Torre Norte", 3));
  queries.setQueryData(queryKey, named("Torre", 2));
  expect(queries.getQueryData(queryKey)?.name).toBe("Torre Norte");
  queries.setQueryData(queryKey, named("Torre Alta", 4));
  expect(queries.getQueryData(queryKey)?.name).toBe("Torre Alta");
});
