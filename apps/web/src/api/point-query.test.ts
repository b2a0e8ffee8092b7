import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { makePoint } from "../testing/factories.ts";
import { pointQuery } from "./point-query.ts";

it("a point that was saved stays as it is when an answer from before arrives, and follows a later one", () => {
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
