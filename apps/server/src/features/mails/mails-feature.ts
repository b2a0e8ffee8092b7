import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Feature } from "../../app/feature.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { createBackgroundLoop } from "../../maintenance/background-loop.ts";
import { createReadThumbnails } from "../media/thumbnails-service.ts";
import { createCompanyOrigin } from "./company-origin.ts";
import { createAlertPictures, createSharedPictures, photographOf } from "./content/alert-pictures.ts";
import { createComposeMail } from "./content/compose-mail.ts";
import { readMailBacklog } from "./mail-backlog-repository.ts";
import { createMailQueue } from "./mail-queue.ts";
import { createMailTokens } from "./mail-tokens.ts";
import { mailPages } from "./pages/mail-pages.ts";
import { deleteOldMails } from "./queue-repository.ts";
import { createSubscriberLinks } from "./subscribers/subscriber-links.ts";
import { createSubscriberMails } from "./subscribers/subscriber-mails.ts";

/** Sends notices by mail, in every process that listens, and serves the pages that its mails link. */
export const mailsFeature: Feature = {
  routes({ app, parts, services }) {
    const { db, storage, mailServer, notifications, log, origin, now } = parts;
    const { branding, media, mailer } = services;
    const tokens = createMailTokens(parts.signingKey, now);
    mailPages(app, { db, branding, tokens });
    parts.metrics.measureMails(() => inUnitOfWork(db, scopeOf(system), readMailBacklog));
    if (mailServer === null) return;
    const share = createSharedPictures();
    const convert = photographOf(share);
    const content = {
      db,
      branding,
      originOf: createCompanyOrigin({ db, notifications, branding, origin }),
      makePictures: createAlertPictures({
        db,
        draw: parts.pictureDrawer.draw,
        thumbnails: createReadThumbnails({ db, derived: media.derived, storage, convert, log }),
        share,
        log,
      }),
      providerName: parts.pages.page.providerName,
    };
    const queue = createMailQueue({
      db,
      mailer: {
        async send(mail) {
          await mailer.send(mail);
          parts.metrics.countSentMail();
        },
      },
      explain: mailServer.explain,
      compose: createComposeMail({ ...content, tokens }),
      subscribers: createSubscriberMails({ ...content, links: createSubscriberLinks(parts.signingKey, now) }),
      log,
    });
    const loop = createBackgroundLoop(queue.sendDue, { failure: "could not send mails with notices", log });
    app.addHook("onListen", async () => loop.start());
    app.addHook("onClose", async () => {
      queue.stop();
      await loop.stop();
    });
  },
  maintenance: ({ db }) => [
    { name: "old mails", run: () => inUnitOfWork(db, scopeOf(system), deleteOldMails) },
  ],
};
