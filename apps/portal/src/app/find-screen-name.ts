import { findAppStateAt, findPublicPageAt } from '../features/external-apps/model/app-states.ts';
import { states, type StateName } from './states.ts';

export interface ScreenMatch {
  readonly staticData: { readonly state?: StateName };
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The title of what the router shows; that of an app's screen is the app's. */
export function findScreenTitle(match: ScreenMatch | undefined): string | null {
  const state = match?.staticData.state;
  if (match === undefined || state === undefined) {
    return null;
  }
  const screen =
    state === 'app.public-page' ? findPublicPageAt(match.params['_splat'] ?? '') : findAppScreen(match);
  return screen?.title ?? states[state].title;
}

/** The menu's entry that a screen of an app belongs to. */
export function findAppScreenName(match: ScreenMatch | undefined): string | null {
  const screen = match === undefined ? undefined : findAppScreen(match);
  return screen === undefined ? null : (screen.menuState ?? screen.name);
}

function findAppScreen({ staticData, params }: ScreenMatch) {
  return staticData.state === 'app.external-app' ? findAppStateAt(params['_splat'] ?? '') : undefined;
}
