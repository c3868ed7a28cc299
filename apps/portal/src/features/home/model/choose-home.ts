import type { ActiveApp } from '@prumo/contracts/settings/public-settings';

interface HomeFacts {
  /** Name of the state that the settings name; null where none is configured. */
  readonly configured: string | null;
  readonly activeApps: readonly ActiveApp[];
  /** Somebody who changes nothing has no tasks, and begins with what there is to read. */
  readonly isReader: boolean;
  /** Whether the person's roles let them into the state. */
  readonly mayEnter: (stateName: string) => boolean;
  /** The person asked for the activities: an analysis would take them back to where they come from. */
  readonly isForActivities: boolean;
}

export interface HomeChoice {
  /** Name of the state to go to from home; null to stay there. */
  readonly stateName: string | null;
  /** The settings name another, which is closed to the person: they have to be told. */
  readonly isRefused: boolean;
}

export function chooseHome(facts: HomeFacts): HomeChoice {
  const { configured, activeApps, isReader, mayEnter, isForActivities } = facts;
  const usual = findUsual(activeApps, isReader);
  const isAnalysis = configured?.startsWith(analyticsPrefix) === true;
  if (configured === null || configured === '' || (isAnalysis && isForActivities)) {
    return { stateName: usual, isRefused: false };
  }
  return isReachable(configured, activeApps) && mayEnter(configured)
    ? { stateName: configured, isRefused: false }
    : { stateName: usual, isRefused: true };
}

const analyticsPrefix = 'app.analytics-';
const tasksState = 'app.tasks';
const overviewState = 'app.indicators';

function findUsual(activeApps: readonly ActiveApp[], isReader: boolean): string | null {
  if (isReader) return overviewState;
  return activeApps.includes('workflow') ? tasksState : null;
}

/** Going from home to home would never end, and the login sends whoever is logged in to home. */
const placesWithoutEnd = ['app.home', 'app.login'];

function isReachable(stateName: string, activeApps: readonly ActiveApp[]): boolean {
  if (placesWithoutEnd.includes(stateName)) {
    return false;
  }
  if (stateName.startsWith(analyticsPrefix)) {
    return activeApps.includes('bi');
  }
  const isOfTasks = stateName === tasksState || stateName.startsWith(`${tasksState}.`);
  return !isOfTasks || activeApps.includes('workflow');
}
