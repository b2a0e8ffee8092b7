import { endpoints } from "@mapaobra/contract/endpoints/table";
import { describe, expect, it } from "vitest";
import { permissionCases } from "./permission-cases.ts";
import { testPermissionsOf } from "./test-permissions.fixture.ts";

const namesWith = (wanted: string) =>
  endpoints.flatMap(({ name, access }) => (access === wanted ? name : [])).join(" ");

describe("permissions", () => {
  it("are checked by every endpoint but those that are public or about the caller", () => {
    expect(namesWith("open")).toBe(
      "readHealth readVersion readBranding readPublicMap signIn renewSession forgetPassword resetPassword " +
        "describeImportUploads describeUploads proxyMedia readPanorama requestAlerts openInquiryForm sendInquiry " +
        "readMapFeed readSearchFeed listProvinces",
    );
    expect(namesWith("signedIn")).toBe(
      "readCurrentUser readAttention signOut changeOwnPassword listNotices countNotices markNotice markAllNotices",
    );
  });

  it("have no case of an endpoint that is gone", () => {
    expect(endpoints.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(permissionCases)));
  });

  testPermissionsOf(["anonymous", "no role", "cliente", "user", "admin"]);
});
