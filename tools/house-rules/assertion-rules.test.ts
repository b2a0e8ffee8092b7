import { describe, expect, test } from "vitest";
import { sentences } from "./sentences.fixture.ts";

describe("assertions on a page", () => {
  const inJourney = (text: string) => sentences({ "tests/journeys/map.test.ts": text });
  const untilItHolds =
    "tests/journeys/map.test.ts:1: a page is asserted until it holds: await expect(locator).toHaveText(…) or await eventually(() => …)";
  const awaited = "tests/journeys/map.test.ts:1: an assertion that looks again is awaited";

  test.each([
    "expect(await rows.count()).toBe(2);",
    "expect((await rows.allInnerTexts()).length, 'rows').toBe(2);",
    "expect({ rows: await rows.count() }).toEqual({ rows: 2 });",
    "expect(page.url()).toBe('/');",
    "expect(new URL(staff.page.url()).pathname).toBe('/');",
    "expect(pathOf(visitor.page)).toBe('/');",
    "await eventually(() => rows.count()).toBe(await columns.count());",
    "await eventually(() => rows.count()).not.toBe(page.url());",
  ])("are refused where they read it once: %s", (text) => {
    expect(inJourney(text)).toEqual([untilItHolds]);
  });

  test.each([
    "async () => { const count = await rows.count(); expect(count).toBe(2); };",
    "async () => { const { width } = (await rows.boundingBox()) ?? {}; expect(2 * width).toBe(2); };",
    "async () => { const [first] = await rows.allInnerTexts(); const name = trim(first); expect(name).toBe('a'); };",
    "const shown = async () => ({ rows: await rows.count() }); async () => { const all = await shown(); expect(all.rows).toBe(2); };",
    "const shown = async () => { const text = await rows.innerText(); return Number(text); }; async () => { const all = await shown(); expect(all).toBe(2); };",
  ])("are refused where they were read before: %s", (text) => {
    expect(inJourney(text)).toEqual([untilItHolds]);
  });

  test("are refused where a function of another file read them", () => {
    const helper = "export async function shown(rows) { return rows.count(); }";
    const journey = "async () => { const count = await shown(rows); expect(count).toBe(2); };";
    const importing = `import { shown } from "./list/rows.ts"; ${journey}`;
    const files = { "tests/journeys/list/rows.ts": helper, "tests/journeys/map.test.ts": importing };
    expect(sentences(files)).toEqual([untilItHolds]);
    const own = `const shown = async () => 2; ${journey}`;
    expect(sentences({ ...files, "tests/journeys/map.test.ts": own })).toEqual([]);
  });

  test.each([
    "expect(rows).toHaveCount(2);",
    "expect(rows, 'rows').not.toBeVisible();",
    "eventually(() => rows.count()).toBe(2);",
    "expect.poll(() => page.url()).toBe('/');",
    "expect.element(button).toBeVisible();",
  ])("are refused where they are not awaited: %s", (text) => {
    expect(inJourney(text)).toEqual([awaited]);
  });

  test.each([
    "await expect(rows(page)).toHaveCount(2);",
    "await expect(rows(page)).not.toHaveText(['a']);",
    "await eventually(async () => (await rows.allInnerTexts()).length).toBe(2);",
    "const holds = () => expect.poll(() => page.url()).toBe('/');",
    "expect(complaints).toEqual([]);",
    "async () => { await untilPasses(async () => { const count = await rows.count(); expect(count).toBe(2); }); };",
    "async () => { const stored = await database.read(); expect(stored).toBe(2); };",
    "async () => { const count = await rows.count(); await eventually(() => rows.count()).toBe(count + 1); };",
  ])("are kept: %s", (text) => {
    expect(inJourney(text)).toEqual([]);
  });

  test.each([
    "const { width } = await rows.boundingBox(); for (const row of await rows.all()) { log(row); } expect(width).toBe(2);",
    "for (const text of await rows.allInnerTexts()) expect(text).toBe('a');",
    "const texts = await rows.allInnerTexts(); for (const [at, text] of texts.entries()) expect(text).toBe(at);",
    "(await rows.allInnerTexts()).forEach((text) => expect(text).toBe('a'));",
  ])("are refused in a loop over what was read: %s", (text) => {
    expect(inJourney(`async () => { ${text} };`)).toEqual([untilItHolds]);
  });

  test.each([
    "const all = []; for (const key of keys) all.push(await row.innerText()); expect(all).toEqual(['a']);",
    "const all = new Set(); all.add(await row.innerText()); expect(all.size).toBe(1);",
    "const all = new Map(); all.set('a', await row.innerText()); expect(all.get('a')).toBe('b');",
    "const all = {}; all.first = await row.innerText(); expect(all.first).toBe('b');",
    "const text = await row.innerText(); expect(['a'].includes(text)).toBe(true);",
    "let text = ''; text = await row.innerText(); expect(text).toBe('b');",
    "let text = ''; ({ text } = await row.evaluate(read)); expect(text).toBe('b');",
  ])("are refused where a variable collects what was read: %s", (text) => {
    expect(inJourney(`async () => { ${text} };`)).toEqual([untilItHolds]);
  });

  test.each([
    "const all = []; await eventually(() => row.innerText()).toBe('a'); all.push('b'); expect(all).toEqual(['b']);",
    "const text = await row.innerText(); { const text = 'a'; expect(text).toBe('a'); }",
    "const { x } = await row.boundingBox(); const reply = await server.inject({ x }); expect(reply.status).toBe(200);",
    "const [file] = await Promise.all([page.waitForEvent('download'), row.click()]); expect(file.name()).toBe('a');",
    "const count = await rows.count(); const reply = await send(count); expect(reply.status).toBe(200);",
    "const two = (count) => 2; const count = await rows.count(); expect(two(count)).toBe(2);",
    "const box = { name: 'a' }; box.text = await row.innerText(); expect(box.name).toBe('a');",
    "await expect(row.click({ timeout: await rows.count() })).rejects.toThrow();",
  ])("are kept beside what was read: %s", (text) => {
    expect(inJourney(`async () => { ${text} };`)).toEqual([]);
  });

  test.each([
    "await eventually(() => count).toBe(2);",
    "await eventually(() => Number(count)).toBe(2);",
    "await untilPasses(async () => { expect(count).toBe(2); });",
  ])("are refused where they look at what was read before again and again: %s", (text) => {
    expect(inJourney(`async () => { const count = await rows.count(); ${text} };`)).toEqual([untilItHolds]);
  });

  describe("by a helper", () => {
    const helper = "export function expectTwo(count, name) { expect(count, name).toBe(2); }";
    const journey = 'import { expectTwo } from "./map/two.ts"; async () => { CALL };';
    const calling = (call: string, text = helper) =>
      sentences({
        "tests/journeys/map/two.ts": text,
        "tests/journeys/map.test.ts": journey.replace("CALL", call),
      });

    test("that compares its parameter are refused where it is given what was read", () => {
      expect(calling("expectTwo(await rows.count());")).toEqual([untilItHolds]);
      expect(calling("const count = await rows.count(); expectTwo(count);")).toEqual([untilItHolds]);
      expect(calling("expectTwo(2, await rows.innerText());")).toEqual([]);
      expect(calling("await untilPasses(async () => expectTwo(await rows.count()));")).toEqual([]);
    });

    test.each([
      "export const expectTwo = (all) => { for (const one of all) expect(one).toBe(2); };",
      "export const expectTwo = (all) => { all.forEach(({ count }) => expect(count).toBe(2)); };",
      "export const expectTwo = ({ count }) => { const twice = 2 * count; expect(twice).toBe(4); };",
      "const same = (one, other) => expect(one).toBe(other); export const expectTwo = (count) => same(count, 2);",
    ])("are refused whatever it makes of its parameter: %s", (text) => {
      expect(calling("expectTwo(await rows.count());", text)).toEqual([untilItHolds]);
    });

    test("that looks again itself are kept", () => {
      const looking = "export const expectTwo = (rows) => eventually(() => rows.count()).toBe(2);";
      expect(calling("await expectTwo(rows);", looking)).toEqual([]);
      const comparing =
        "export const expectTwo = (rows, before) => untilPasses(async () => expect((await rows.count()) - before).toBe(2));";
      expect(calling("const count = await rows.count(); await expectTwo(rows, count);", comparing)).toEqual(
        [],
      );
    });
  });

  describe("on what a test records", () => {
    const recorded = "const asked = []; page.on('request', (request) => asked.push(request.url()));";

    test.each([
      "expect(asked).toHaveLength(1);",
      "expect(asked[0]).toBe('/');",
      "expect(asked.filter(Boolean)).not.toEqual([]);",
      "const paths = asked.map(pathOf); expect(paths).toEqual(['/']);",
      "const paths = asked.map(pathOf); await eventually(() => paths).toEqual(['/']);",
      "const count = () => asked.length; expect(count()).toBe(1);",
      "const watch = () => { let n = 0; page.on('request', () => { n += 1; }); return () => n; }; const seen = watch(); expect(seen()).toBe(1);",
    ])("are refused where they look once: %s", (text) => {
      expect(inJourney(`async () => { ${recorded} ${text} };`)).toEqual([untilItHolds]);
    });

    test.each([
      "await eventually(() => asked).toHaveLength(1);",
      "expect(asked).toEqual([]);",
      "expect(asked.filter(Boolean)).toHaveLength(0);",
      "expect(asked).not.toContain('/');",
      "expect(asked.length).toBeLessThan(5);",
    ])("are kept where they look again, or find nothing: %s", (text) => {
      expect(inJourney(`async () => { ${recorded} ${text} };`)).toEqual([]);
    });

    test("are refused of a property that another file hands on, and of it alone", () => {
      const visitor =
        "export async function visit(page) { const errors = []; page.on('pageerror', (error) => errors.push(error)); return { page, errors }; }";
      const visiting = (text: string) =>
        sentences({
          "tests/journeys/support/visit.ts": visitor,
          "tests/journeys/map.test.ts": `import { visit } from "./support/visit.ts"; async () => { const someone = await visit(1); const { errors, page } = someone; ${text} };`,
        });
      expect(visiting("expect(someone.errors).toHaveLength(1);")).toEqual([untilItHolds]);
      expect(visiting("expect(errors).toHaveLength(1);")).toEqual([untilItHolds]);
      expect(visiting("expect(errors).toEqual([]);")).toEqual([]);
      expect(visiting("expect(page.isClosed()).toBe(false);")).toEqual([]);
    });

    test.each([
      ["someone", "const someone = { ...visitor, name: 'a' };"],
      ["await arrive()", "const arrive = async () => ({ ...visitor, name: 'a' });"],
    ])("are refused of a property that was spread into %s", (value, text) => {
      const visitor =
        "const errors = []; page.on('pageerror', (error) => errors.push(error)); const visitor = { errors };";
      const visiting = (property: string) =>
        inJourney(
          `async () => { ${visitor} ${text} const ana = ${value}; expect(ana.${property}).toBe(1); };`,
        );
      expect(visiting("errors")).toEqual([untilItHolds]);
      expect(visiting("name")).toEqual([]);
    });

    test.each([
      "const watch = () => { let n = 0; page.on('request', () => { n += 1; }); return { get asked() { return n; }, id: 1 }; };",
      "const watch = () => { const counts = { asked: 0, id: 1 }; page.on('request', () => { counts.asked += 1; }); return counts; };",
    ])("are refused of a property that counts: %s", (text) => {
      const watching = (property: string) =>
        inJourney(`async () => { ${text} const seen = watch(); expect(seen.${property}).toBe(1); };`);
      expect(watching("asked")).toEqual([untilItHolds]);
      expect(watching("id")).toEqual([]);
    });

    test("are what a listener collects, also of the page", () => {
      const urls = "const urls = []; page.on('load', () => urls.push(page.url()));";
      expect(inJourney(`async () => { ${urls} expect(urls).toEqual([]); };`)).toEqual([]);
    });

    test("are refused of nothing where what is recorded may also go away", () => {
      const server = "const server = { links: [1] }; page.route('/', () => { server.links = []; });";
      expect(inJourney(`async () => { ${server} expect(server.links).toEqual([]); };`)).toEqual([
        untilItHolds,
      ]);
      expect(
        inJourney(`async () => { ${server} await eventually(() => server.links).toEqual([]); };`),
      ).toEqual([]);
    });

    test("are no matter of what a test changes itself", () => {
      const own =
        "let made = 0; const make = () => { made += 1; return made; }; beforeEach(() => { made = 0; });";
      expect(inJourney(`${own} async () => { make(); expect(made).toBe(1); };`)).toEqual([]);
    });
  });

  describe("in a component test", () => {
    const component = "apps/web/src/ui/Row.browser.test.tsx";
    const inPage = (text: string, helpers: Record<string, string> = {}) =>
      sentences({ ...helpers, [component]: text }).map((found) => found.split(": ")[0]);
    const refused = [`${component}:1`];

    test.each([
      "() => { expect(document.title).toBe('a'); };",
      "() => { const row = page.getByText('a').element(); expect(row.textContent).toBe('a'); };",
      "() => { const grounds = new Set(); grounds.add(getComputedStyle(row).color); expect(grounds.size).toBe(1); };",
      "() => { expect(network.calls(save)).toHaveLength(1); };",
      "() => { const [call] = network.calls(save); expect(call.key).toBe('a'); };",
      "() => { expect(opened.mock.calls).toEqual([['a']]); };",
      "() => { expect(onSave).toHaveBeenCalledOnce(); };",
      "async () => { const text = row.element().textContent; await expect.poll(() => text).toBe('a'); };",
    ])("are refused where they look once: %s", (text) => {
      expect(inPage(text)).toEqual(refused);
    });

    test.each([
      "async () => { await expect.poll(() => network.calls(save)).toHaveLength(1); };",
      "() => { expect(network.calls(save)).toEqual([]); expect(onSave).not.toHaveBeenCalled(); };",
      "async () => { const row = page.getByText('a').element(); await expect.poll(() => row.textContent).toBe('a'); };",
      "() => { row.element().click(); };",
      "() => { const document = make(); expect(document.title).toBe('a'); };",
    ])("are kept: %s", (text) => {
      expect(inPage(text)).toEqual([]);
    });

    test("are refused where a helper of another file read the page", () => {
      const test_ = 'import { title } from "../testing/page.ts"; () => { expect(title()).toBe("a"); };';
      const reads = { "apps/web/src/testing/page.ts": "export const title = () => document.title;" };
      expect(inPage(test_, reads)).toEqual(refused);
      expect(inPage(test_, { "apps/web/src/testing/page.ts": "export const title = () => 'a';" })).toEqual(
        [],
      );
    });

    test("are refused of what a helper answers for the server", () => {
      const serve =
        "export function serve() { const names = []; network.answer(save, ({ name }) => { names.push(name); }); return { stored: () => names, id: 7 }; }";
      const test_ = 'import { serve } from "../testing/serve.ts"; () => { const site = serve(); CALL };';
      const serving = (call: string) =>
        inPage(test_.replace("CALL", call), { "apps/web/src/testing/serve.ts": serve });
      expect(serving("expect(site.stored()).toEqual(['a']);")).toEqual(refused);
      expect(serving("const { stored } = site; expect(stored()).toEqual(['a']);")).toEqual(refused);
      expect(serving("expect(site.id).toBe(7);")).toEqual([]);
    });
  });

  test.each([
    "tests/engines/map.test.ts",
    "tests/journeys/support/axe.ts",
    "apps/web/src/testing/point-editor.tsx",
    "apps/web/src/features/users/user-forms.fixture.tsx",
  ])("are a matter of helpers and of other engines too: %s", (path) => {
    const text = "expect(await count()).toBe(2);";
    expect(sentences({ [path]: text })).toEqual([untilItHolds.replace("tests/journeys/map.test.ts", path)]);
    expect(sentences({ [path]: "expect.poll(count).toBe(2);" })).toHaveLength(1);
  });

  test("are refused where another engine's page was read before", () => {
    const page = "export const path = () => driver.call('location.pathname');";
    const journey =
      'import { path } from "./support/page.ts"; async () => { const at = await path(); expect(at).toBe("/"); };';
    const found = sentences({ "tests/engines/support/page.ts": page, "tests/engines/map.test.ts": journey });
    expect(found).toEqual([untilItHolds.replace("journeys", "engines")]);
  });

  test("are told from what a program prints in tests of the whole program", () => {
    const inProgram = (text: string) => sentences({ "tests/e2e/start.test.ts": `async () => { ${text} };` });
    expect(inProgram("expect(await product.ended).toBe(1);")).toEqual([]);
    expect(
      inProgram(
        "const said = []; product.on('data', (text) => said.push(text)); expect(said).toHaveLength(1);",
      ),
    ).toEqual([]);
    expect(inProgram("expect(await page.title()).toBe('a');")).toHaveLength(1);
    expect(inProgram("expect.poll(() => page.title()).toBe('a');")).toHaveLength(1);
  });

  test("are a matter of browser tests alone", () => {
    const text = "expect(await count()).toBe(2); expect(document.title).toBe('a');";
    for (const path of [
      "apps/server/src/app.test.ts",
      "apps/web/src/lib/title.test.ts",
      "apps/web/src/lib/title.ts",
    ])
      expect(sentences({ [path]: text })).toEqual([]);
    expect(sentences({ "apps/web/src/ui/Row.browser.test.tsx": text })).toHaveLength(2);
  });
});
