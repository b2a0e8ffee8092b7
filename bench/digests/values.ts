import { workClassOptions } from "@mapaobra/domain/point/form-options";
import { stages as allStages } from "@mapaobra/domain/point/stage";
import { allProvinces, cantonsOf } from "@mapaobra/domain/territory/territory";

/** What generated projects have, as stored, and filters name. */
export const cantons = allProvinces().flatMap(({ name }) => cantonsOf(name).map(({ stored }) => stored));
export const stages = allStages.map(({ value }) => value);
export const workClasses = workClassOptions;
