// The way from home to the state that the person wants to see first.
import type { HomeChoice } from './choose-home.ts';

/** 'refused': the chosen home is closed to the person, and there is no other place to go to. */
export type HomePhase = 'choosing' | 'retrying' | 'gave-up' | 'settled' | 'refused';

export interface HomeEntryParts {
  /** Tells the BI server's session whose it is; nothing waits for it. */
  readonly initSession: (signal: AbortSignal) => Promise<void>;
  readonly chooseHome: (signal: AbortSignal) => Promise<HomeChoice>;
  /**
   * Fails while the state cannot be entered, as one of an app or an item that is not loaded yet. Goes nowhere once the
   * person has left.
   */
  readonly goTo: (place: HomePlace, signal: AbortSignal) => Promise<void>;
  /** Fails when the signal says so. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onPhase: (phase: HomePhase) => void;
}

/** Where to go, and whether it stands in for a home that is closed to the person. */
export type HomePlace = HomeChoice & { readonly stateName: string };

export async function enterHome(parts: HomeEntryParts, signal: AbortSignal): Promise<void> {
  void parts.initSession(signal).catch((error: unknown) => {
    if (!signal.aborted) {
      console.warn('The BI server did not take over the session.', error);
    }
  });
  const { stateName, isRefused } = await chooseOrStay(parts, signal);
  if (signal.aborted) {
    return;
  }
  if (stateName === null) {
    parts.onPhase(isRefused ? 'refused' : 'settled');
    return;
  }
  await goRepeatedly(parts, { stateName, isRefused }, signal);
}

/** Somebody whose settings cannot be read is at home all the same. */
async function chooseOrStay({ chooseHome }: HomeEntryParts, signal: AbortSignal): Promise<HomeChoice> {
  try {
    return await chooseHome(signal);
  } catch (error) {
    if (!signal.aborted) {
      console.warn('The home state could not be found out.', error);
    }
    return { stateName: null, isRefused: false };
  }
}

const retries = 15;
const pauseMs = 1000;

async function goRepeatedly(parts: HomeEntryParts, place: HomePlace, signal: AbortSignal): Promise<void> {
  const { stateName } = place;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await parts.goTo(place, signal);
      return;
    } catch (error) {
      if (attempt === retries) {
        console.warn(`The home state ${stateName} could not be entered. Gave up.`, error);
        parts.onPhase('gave-up');
        return;
      }
      console.warn(
        `The home state ${stateName} could not be entered. Retry ${attempt + 1} of ${retries}.`,
        error,
      );
    }
    parts.onPhase('retrying');
    try {
      await parts.wait(pauseMs, signal);
    } catch {
      return;
    }
  }
}
