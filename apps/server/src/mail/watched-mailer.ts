import type { Mail, Mailer } from "./mailer.ts";

/** What a mailer has done since the process started. Times are epoch milliseconds. */
export interface MailActivity {
  readonly waiting: number;
  readonly sentAt: number | null;
  readonly failure: { readonly at: number; readonly text: string } | null;
}

interface WatchOptions {
  readonly explain: (error: unknown) => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A mailer that knows how many mails wait, and when the last one was sent or failed. */
export function watchMailer(mailer: Mailer, { explain, now }: WatchOptions) {
  let waiting = 0;
  let sentAt: MailActivity["sentAt"] = null;
  let failure: MailActivity["failure"] = null;
  return {
    async send(mail: Mail): Promise<void> {
      waiting += 1;
      try {
        await mailer.send(mail);
        sentAt = now();
      } catch (error) {
        failure = { at: now(), text: explain(error) };
        throw error;
      } finally {
        waiting -= 1;
      }
    },
    activity: (): MailActivity => ({ waiting, sentAt, failure }),
  };
}
