import { readStatus } from "@mapaobra/contract/endpoints/status";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Feature } from "../../app/feature.ts";
import { httpsHosts } from "../../certificates/https-hosts.ts";
import { readCertificate } from "../../certificates/read-certificate.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { readHttpsHosts } from "../companies/companies-service.ts";
import { createAnnouncer } from "./announcer.ts";
import { createCertificateWatch } from "./certificate-watch.ts";
import { deleteDeadProcesses, readLastBackup } from "./status-repository.ts";
import { createStatusService } from "./status-service.ts";

/** The status of the installation. A process that listens announces itself to the others. */
export const statusFeature: Feature = {
  routes({ app, mount, parts, services }) {
    const { db, diskSpace, publicDomains, log, now } = parts;
    const { instance } = parts.notifications;
    const { publicUrl, version } = parts.pages.page;
    const announcer = createAnnouncer({
      db,
      instance,
      version,
      activity: () => ({
        derivations: services.media.derivations.pending(),
        mail: services.mailer.activity(),
      }),
      log,
    });
    const certificates = createCertificateWatch({
      hosts: async () => httpsHosts({ publicUrl, publicDomains }, await readHttpsHosts(db)),
      read: readCertificate,
      log,
      now,
    });
    app.addHook("onListen", async () => announcer.start());
    app.addHook("onClose", async () => {
      await Promise.all([announcer.stop(), certificates.close()]);
    });

    parts.metrics.measureBackup(async () => {
      const backup = await inUnitOfWork(db, scopeOf(system), readLastBackup);
      return backup === null ? 0 : Date.parse(backup.finishedAt) / 1000;
    });
    const status = createStatusService({
      db,
      diskSpace,
      announcer,
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
      run: () => inUnitOfWork(db, scopeOf(system), deleteDeadProcesses),
    },
  ],
};
