import { describe, expect, it } from "vitest";
import { countSpace, databaseReserveOf, reserveBytesOf } from "./disk-space.ts";

const megabyte = 1_048_576;

it.each([
  [100_000, 512, 512],
  [5_120, 512, 512],
  [220, 512, 22],
  [220, 0, 0],
])("a disk of %i MB with DISK_RESERVE_MB=%i has a reserve of %i MB", (total, setting, reserve) => {
  expect(reserveBytesOf(total * megabyte, setting)).toBe(reserve * megabyte);
});

it.each([
  [512, 48],
  [62, 31],
  [0, 0],
])("%i MB of reserve have %i MB for the log of the database", (reserve, own) => {
  expect(databaseReserveOf(reserve * megabyte)).toBe(own * megabyte);
});

describe("the space of a disk with 1,200 MB free and a reserve of 512", () => {
  const diskOf = () => {
    const usage = { freeBytes: 1_200 * megabyte, reserveBytes: 512 * megabyte };
    return { usage, space: countSpace(async () => ({ ...usage }), false) };
  };
  const full = { code: "storage_full" };

  it("is enough for three of five bodies of 200 MB at once, and for others when they end", async () => {
    const { space } = diskOf();
    const held = await Promise.allSettled([1, 2, 3, 4, 5].map(() => space.hold(200 * megabyte)));
    expect(held.map(({ status }) => status)).toEqual([...Array(3).fill("fulfilled"), "rejected", "rejected"]);
    await expect(space.requireFor(89 * megabyte)).rejects.toMatchObject(full);
    await space.requireFor(88 * megabyte);
    for (const each of held) if (each.status === "fulfilled") each.value[Symbol.dispose]();
    await space.requireFor(688 * megabyte);
  });

  it("counts what has arrived once", async () => {
    const { space, usage } = diskOf();
    using body = await space.hold(600 * megabyte);
    usage.freeBytes -= 500 * megabyte;
    expect(await body.rejectionOf(500 * megabyte)).toBeNull();
    await space.requireFor(88 * megabyte);
    await expect(space.requireFor(89 * megabyte)).rejects.toMatchObject(full);
  });

  it("ends bodies of unknown size before they use the reserve", async () => {
    const { space, usage } = diskOf();
    using first = await space.hold(0);
    using second = await space.hold(0);
    const bodies = [first, second].map((body) => ({ body, bytes: 0, rejection: null as Error | null }));
    while (bodies.some(({ rejection }) => !rejection)) {
      for (const each of bodies.filter(({ rejection }) => !rejection)) {
        each.rejection = await each.body.rejectionOf(each.bytes + megabyte);
        if (each.rejection) continue;
        each.bytes += megabyte;
        usage.freeBytes -= megabyte;
      }
    }
    expect(bodies.map(({ rejection }) => rejection)).toMatchObject([full, full]);
    expect(usage.freeBytes).toBeGreaterThanOrEqual(usage.reserveBytes);
    expect(usage.freeBytes - usage.reserveBytes).toBeLessThan(10 * megabyte);
  });

  it("is not used up by the bodies of two processes, which do not know of each other's", async () => {
    const { space, usage } = diskOf();
    const other = countSpace(async () => ({ ...usage }), false);
    const held = [1, 2, 3].flatMap(() => [space.hold(200 * megabyte), other.hold(200 * megabyte)]);
    const bodies = (await Promise.all(held)).map((body) => ({ body, bytes: 0, isRejected: false }));
    let leastFree = usage.freeBytes;
    for (let round = 0; round < 200; round += 1) {
      for (const each of bodies.filter(({ isRejected }) => !isRejected)) {
        const rejection = await each.body.rejectionOf(each.bytes + megabyte);
        each.isRejected = rejection !== null;
        // The file of a body that was ended is deleted.
        const written = rejection ? -each.bytes : megabyte;
        each.bytes += written;
        usage.freeBytes -= written;
        if (rejection) each.body[Symbol.dispose]();
        leastFree = Math.min(leastFree, usage.freeBytes);
      }
    }
    expect(leastFree).toBeGreaterThanOrEqual(usage.reserveBytes);
    expect(bodies.filter(({ bytes }) => bytes === 200 * megabyte).length).toBeGreaterThanOrEqual(2);
  });

  it("is not held by a body that ends while the disk is measured", async () => {
    const { space } = diskOf();
    const body = await space.hold(0);
    const measured = body.rejectionOf(megabyte);
    body[Symbol.dispose]();
    await measured;
    await space.requireFor(688 * megabyte);
  });
});
