// What a feature tells the portal about itself, as external apps do: its screens, what the search finds, and what waits for
// people. The router and the search read the list of features, the frame that of their notices, which come with it.
import type { ActiveApp } from '@prumo/contracts/settings/active-apps';
import type { ComponentType } from 'react';

import type { NoticeSource } from '../features/inbox/model/notice.ts';
import type { EnterInput } from './guard.ts';

export interface FeatureState {
  /** Its address; parts that begin with $ are parameters. */
  readonly path: string;
  readonly access: StateAccess;
  /** Of the screen, and of its entry in the menu. */
  readonly title: string;
  /** The state whose screen stays as it is while this one stands over it. */
  readonly over?: string;
  /** Of this state there is one per item: its names are the prefix and what the parameter holds. */
  readonly family?: { readonly prefix: string; readonly parameter: string };
  /** The menu's entry that is current while this state is: its own unless told. */
  readonly menuState?: string;
  /** In which one works while it is shown: `main` unless told. */
  readonly context?: 'analytics';
}

/**
 * Who may enter; those who are logged in and may not are sent to app.home. `administration` are administrators,
 * quality managers and data administrators.
 */
export type StateAccess = 'public' | 'authenticated' | 'administration' | 'admin' | 'data-administrator';

export interface Feature<States extends FeatureStates = FeatureStates> {
  readonly states: States;
  /** Each is loaded when somebody first goes there. */
  readonly screens: Readonly<Record<keyof States, LoadScreen>>;
  /** What happens on the way in, once it is known that the person may enter. */
  readonly enter?: Partial<Readonly<Record<keyof States, (input: EnterInput) => Promise<void>>>>;
  /** Screens that no menu shows and the search finds all the same. */
  readonly search?: readonly (keyof States)[];
  /** Without this back end the search does not find it. */
  readonly needs?: ActiveApp;
}

type FeatureStates = Readonly<Record<string, FeatureState>>;

type LoadScreen = () => Promise<ComponentType>;

/** What of a feature waits for people. */
export interface FeatureNotices {
  /** Without this back end there are none. */
  readonly needs?: ActiveApp;
  readonly listSources: (person: NoticeFacts) => readonly NoticeSource[];
}

interface NoticeFacts {
  readonly userName: string;
  /** The address of a state, with what it shall carry. */
  readonly hrefOf: (state: string, parameters: Readonly<Record<string, string>>) => string;
}

export function defineFeature<const States extends FeatureStates>(feature: Feature<States>): Feature<States> {
  return feature;
}

export function defineNotices(notices: FeatureNotices): FeatureNotices {
  return notices;
}
