// What a feature tells the portal about itself, as external apps do: its screens, its entries in the menu, what the search
// finds, and what waits for people. Router, menu and search read the list of features; the frame reads that of their
// notices, which come with it.
import type { ActiveApp, FeatureFlag } from '@prumo/contracts/settings/public-settings';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import type { NoticeSource } from '../features/inbox/model/notice.ts';
import type { NavigationIcon } from '../features/navigation/model/navigation-item.ts';
import type { EnterInput } from './guard.ts';

export interface FeatureState {
  /** Its address; parts that begin with $ are parameters. */
  readonly path: string;
  readonly access: StateAccess;
  /** Without one of these back ends the screen says that it is not part of the installation. */
  readonly needs?: readonly ActiveApp[];
  /** Of the screen, and of its entry in the menu. */
  readonly title: string;
  /** The state whose screen stays as it is while this one stands over it. */
  readonly over?: string;
  /** Of this state there is one per item: its names are the prefix and what the parameter holds. */
  readonly family?: { readonly prefix: string; readonly parameter: string };
  /** Its entry in the menu; without it the menu does not lead there by itself. */
  readonly menu?: FeatureMenuEntry;
  /** The menu's entry that is current while this state is: its own unless told. */
  readonly menuState?: string;
  /** In which one works while it is shown: `main` unless told. */
  readonly context?: 'analytics';
}

export interface FeatureMenuEntry {
  /** `main` stands above all groups; the group of settings is for administrators. Entries stand in the order of the features. */
  readonly place: 'main' | 'settings' | 'administration';
  readonly id: string;
  readonly icon: NavigationIcon;
  /** That of the screen unless told. */
  readonly title?: string;
  /** The back ends without which the entry is not there. */
  readonly needs: readonly ActiveApp[];
  /** Hides the entry while it is off; the screen is there all the same. */
  readonly flag?: FeatureFlag;
  /** What tells it apart from other entries of the same state. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/**
 * Who may enter; those who are logged in and may not are sent to app.home. `work` is for everybody but those who read and
 * change nothing; `administration` are administrators, quality managers and data administrators; `quality` the first two of
 * these; `leaders` are administrators, quality managers, who leads a department, and those who read everything;
 * `rule-makers` are administrators and who leads a department.
 */
export type StateAccess =
  | 'public'
  | 'authenticated'
  | 'leaders'
  | 'work'
  | 'administration'
  | 'quality'
  | 'admin'
  | 'data-administrator'
  | 'rule-makers';

export interface Feature<States extends FeatureStates = FeatureStates> {
  readonly states: States;
  /** Each is loaded when somebody first goes there. */
  readonly screens: Readonly<Record<keyof States, LoadScreen>>;
  /** What happens on the way in, once it is known that the person may enter. */
  readonly enter?: Partial<Readonly<Record<keyof States, (input: EnterInput) => Promise<void>>>>;
  /** Screens that no menu shows and the search finds all the same. */
  readonly search?: readonly (keyof States)[];
  /** Without one of these back ends the search does not find it. */
  readonly needs?: readonly ActiveApp[];
}

type FeatureStates = Readonly<Record<string, FeatureState>>;

type LoadScreen = () => Promise<ComponentType>;

/** What of a feature waits for people. */
export interface FeatureNotices {
  /** Without one of these back ends there are none. */
  readonly needs?: readonly ActiveApp[];
  readonly listSources: (person: NoticeFacts) => readonly NoticeSource[];
}

interface NoticeFacts {
  readonly userName: string;
  /** What the screens have asked for is not asked again. */
  readonly queryClient: QueryClient;
  /** The address of a state, with what it shall carry. */
  readonly hrefOf: (state: string, parameters: Readonly<Record<string, string>>) => string;
}

export function defineFeature<const States extends FeatureStates>(feature: Feature<States>): Feature<States> {
  return feature;
}

export function defineNotices(notices: FeatureNotices): FeatureNotices {
  return notices;
}
