import { listNoticePoints } from "@mapaobra/contract/endpoints/notices";
import type { Feature } from "../../app/feature.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { createAddressRateLimiter } from "../../http/address-rate-limiter.ts";
import { createReadThumbnails } from "../media/thumbnails-service.ts";
import { createCompanyOrigin } from "./company-origin.ts";
import { createAlertPictures, createSharedPictures, photographOf } from "./content/alert-pictures.ts";
import { createComposeMail } from "./content/compose-mail.ts";
import { readMailBacklog } from "./mail-backlog-repository.ts";
import { createMailQueue } from "./mail-queue.ts";
import { createMailTokens } from "./mail-tokens.ts";
import { createNoticePoints } from "./notice-points-service.ts";
import { mailPages } from "./pages/mail-pages.ts";
import { deleteOldMails, repeatSkippedInquiries } from "./queue-repository.ts";
import { createHashMailbox } from "./subscribers/hash-mailbox.ts";

/** Sends notices by mail, and serves the pages that its mails link. */
export const mailsFeature: Feature = {
  routes({ app, mount, parts, services }) {
    const { db, now } = parts;
    const tokens = createMailTokens(parts.signingKey, now);
    mailPages(app, {
      db,
      branding: services.branding,
      tokens,
      hashMailbox: createHashMailbox(parts.signingKey),
      providerName: parts.pages.page.providerName,
    });
    parts.metrics.measureMails(() => asSystem(db, readMailBacklog));
    const noticePoints = createNoticePoints({ db, tokens });
    const visitorReads = createAddressRateLimiter(
      { burst: 60, perSecond: 0.5, code: "too_many_requests" },
      now,
    );
    mount(listNoticePoints, async ({ actor, checkPolicy, input: { mapId, notice }, request }) => {
      if (actor.kind === "anonymous") visitorReads.consume(request.ip);
      await services.maps.getAuthorizedState(checkPolicy, mapId);
      return { ids: await noticePoints(actor, mapId, notice) };
    });
  },
  jobs({ parts, services }) {
    const { db, storage, alertMailServer, notifications, log, origin, now } = parts;
    if (alertMailServer === null) return [];
    const { branding, media, mailer } = services;
    const share = createSharedPictures();
    const convert = photographOf(share);
    const compose = createComposeMail({
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
      tokens: createMailTokens(parts.signingKey, now),
      hashMailbox: createHashMailbox(parts.signingKey),
      providerName: parts.pages.page.providerName,
    });
    const queue = createMailQueue({
      db,
      mailer: {
        async send(mail) {
          await mailer.send(mail);
          parts.metrics.countSentMail();
        },
      },
      explain: alertMailServer.explain,
      compose,
      log,
    });
    return [{ name: "send mails with notices", run: queue.sendDue, stop: queue.stop }];
  },
  maintenance: ({ db }) => [
    { name: "old mails", run: () => asSystem(db, deleteOldMails) },
    { name: "mails that the version before skipped", run: () => asSystem(db, repeatSkippedInquiries) },
  ],
};
