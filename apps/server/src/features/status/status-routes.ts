import { readStatus } from "@mapaobra/contract/endpoints/status";
import type { Feature } from "../../app/feature.ts";
import { httpsHosts } from "../../certificates/https-hosts.ts";
import { readCertificate } from "../../certificates/read-certificate.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { readHttpsHosts } from "../companies/companies-service.ts";
import { createCertificateWatch } from "./certificate-watch.ts";
import { deleteDeadProcesses, readLastBackup } from "./status-repository.ts";
import { createStatusService } from "./status-service.ts";

/** The status of the installation. */
export const statusFeature: Feature = {
  routes({ app, mount, parts, services }) {
    const { db, diskSpace, publicDomains, log, now } = parts;
    const { instance } = parts.notifications;
    const { publicUrl, version } = parts.pages.page;
    const certificates = createCertificateWatch({
      hosts: async () => httpsHosts({ publicUrl, publicDomains }, await readHttpsHosts(db)),
      read: readCertificate,
      log,
      now,
    });
    app.addHook("onClose", () => certificates.close());

    parts.metrics.measureBackup(async () => {
      const backup = await asSystem(db, readLastBackup);
      return backup === null ? 0 : Date.parse(backup.finishedAt) / 1000;
    });
    const status = createStatusService({
      db,
      diskSpace,
      announcer: services.announcer,
      certificates,
      instance,
      version,
      mailServer: parts.mailServer?.host ?? null,
    });
    mount(readStatus, ({ checkPolicy }) => {
      checkPolicy({});
      return status.read();
    });
  },
  maintenance: ({ db }) => [
    {
      name: "announcements of dead processes",
      run: () => asSystem(db, deleteDeadProcesses),
    },
  ],
};
