/** Enhanced codes (RFC 3463) that say: no such mailbox, no such domain, it has moved, its domain takes no mail. */
const unknownCodes = new Set(["5.1.1", "5.1.2", "5.1.6", "5.1.10"]);
const enhancedCode = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g;
const emailAddress = /\S+@\S+/g;

const mailbox = "(?:user|mailbox|recipient|account|usuario|buz.{1,2}n|destinatario|cuenta|casilla)";
/** What Postfix, Exim, Exchange, Sendmail, qmail, cPanel, Yahoo and their kind say without an enhanced code. */
const unknownWords = new RegExp(
  [
    `\\b(?:no such|unknown|invalid|non-?existent) (?:local )?${mailbox}\\b`,
    `\\b${mailbox} (?:is )?(?:unknown|not (?:found|known|exist)|invalid|desconocid|inexistente|inv.{1,2}lid|no encontrad)`,
    `\\b${mailbox}\\b[^.;:]{0,60}\\b(?:does(?: not|n.t) exist|no existe)\\b`,
    `\\b(?:no existe|no hay) (?:el |la |ese |esa |este |esta |un |una |ning.{1,2}na? )?${mailbox}\\b`,
    `\\bno (?:mailbox here|${mailbox} (?:here )?by that name)`,
    "\\bthis user doesn.t have an? ",
  ].join("|"),
  "i",
);
/** Words about the sender, its network or a limit: some servers give them with the code of an unknown mailbox. */
const otherReason =
  /\b(?:senders?|remitente|verif\w*|callout|spf|dkim|dmarc|rbl|dnsbl|spamhaus|spam|block\w*|bl[ao]ck-?list\w*|bloquead\w*|reputation|polic(?:y|ies)|pol.{1,2}tica|relay\w*|frequency|rate|limit\w*|quota|cuota|full|llen[oa]|too many|temporar\w*|try again|authenticat\w*)\b/i;

/** Whether a permanent answer (5xx) of a mail server to a recipient says that the mailbox does not exist. */
export function saysUnknownMailbox(answer: string): boolean {
  if (!/^5\d\d\b/.test(answer)) return false;
  // Addresses may contain any of the words.
  const text = answer.replace(emailAddress, " ");
  if (otherReason.test(text)) return false;
  const codes = text.match(enhancedCode);
  return codes ? codes.every((code) => unknownCodes.has(code)) : unknownWords.test(text);
}
