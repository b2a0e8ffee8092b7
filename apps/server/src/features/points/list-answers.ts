import { isSameState, type MapState } from "../maps/maps-service.ts";
import { createBoundedMemory, type MemoryBounds } from "./bounded-memory.ts";
import { type PointBody, sizeOfBody } from "./point-body.ts";

/** A list of a map's points. */
export interface ListAnswer {
  /** The state of the map in the very snapshot that the answer was read from. */
  readonly state: MapState;
  /** How many points there are beside the limit. */
  readonly total: number;
  readonly body: PointBody;
}

export interface ListAnswers {
  /**
   * The answer to `question` about a map that is in `state`: a kept one, else `read`'s, which is done once
   * for all who ask the same at the same time.
   */
  answer(question: string, state: MapState, read: () => Promise<ListAnswer>): Promise<ListAnswer>;
}

const usualBounds: MemoryBounds = { bytes: 64 * 1024 * 1024, bytesOfOne: 16 * 1024 * 1024 };

/** The lists that were asked for last, within a bound, each for as long as its map stays as it is. */
export function createListAnswers(bounds: MemoryBounds = usualBounds): ListAnswers {
  const memory = createBoundedMemory<string, ListAnswer>(bounds, ({ body }) => sizeOfBody(body));
  const underWay = new Map<string, Promise<ListAnswer>>();

  const readOnce = (key: string, question: string, read: () => Promise<ListAnswer>) => {
    const reading = read();
    underWay.set(key, reading);
    const done = () => underWay.delete(key);
    reading.then((answer) => {
      memory.keep(question, answer);
      done();
    }, done);
    return reading;
  };

  return {
    async answer(question, state, read) {
      const kept = memory.find(question);
      if (kept && isSameState(kept.state, state)) return kept;
      // Who knows of a newer state must not be given what was begun before it.
      const key = `${state.revision} ${state.published} ${state.companyId} ${question}`;
      return underWay.get(key) ?? readOnce(key, question, read);
    },
  };
}
