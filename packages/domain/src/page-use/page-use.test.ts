import { expect, it } from "vitest";
import { isRobot } from "./page-use.ts";

it.each([
  ["Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36", false],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", false],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["WhatsApp/2.24.1 A", true],
  [undefined, true],
])("a request of '%s' is a program's: %s", (userAgent, isProgram) => {
  expect(isRobot(userAgent)).toBe(isProgram);
});
