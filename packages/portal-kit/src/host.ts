// What the portal does for its apps. The portal provides it before the first app is loaded.
import type { LiveKind } from '@prumo/contracts/live/live-event';
import type { ComponentType, ReactNode } from 'react';

export interface PortalHost {
  readonly sendRequest: <Answer>(request: ApiRequest<Answer>) => Promise<Answer>;
  /** The failure of a request; nothing for any other error. */
  readonly findFailure: (error: unknown) => RequestFailure | null;
  /** One sentence for people about why something did not succeed. */
  readonly presentFailure: (error: unknown) => string;
  /** Returns the function that ends it. */
  readonly subscribeToLive: (kind: LiveKind, listener: () => void) => () => void;
  /** Milliseconds; the server's clock, as clocks of phones and desks go wrong. */
  readonly readClock: () => number;
  readonly drafts: DraftStore;
  readonly usePeople: () => KnownPeople;
  readonly PersonPicker: ComponentType<PersonPickerProps>;
  /** Active ones that the person may see. */
  readonly listIndicators: (signal: AbortSignal) => Promise<readonly KnownIndicator[]>;
  readonly useLeaveGuard: (hasChanges: boolean) => LeaveGuard;
  readonly usePrinting: () => boolean;
}

/** What the schemas of zod can do, as far as it is needed. */
export interface AnswerSchema<Answer> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: Answer } | { readonly success: false; readonly error: unknown };
}

export interface ApiRequest<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Of our own origin, with a leading slash. */
  readonly path: string;
  /** A file as it stands; anything else is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null where the answer has no content. */
  readonly answer: AnswerSchema<Answer> | null;
  readonly signal?: AbortSignal;
  readonly ifMatch?: string;
  /** No cookie goes with it, whoever is logged in here; it neither waits for a login nor counts as use of a session. */
  readonly isWithoutSession?: boolean;
}

export interface RequestFailure {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Of the person who is logged in, on this browser, until they log out. */
export interface DraftStore {
  readonly find: (name: string) => string | null;
  readonly save: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
}

export interface KnownPerson {
  /** The user name. */
  readonly id: string;
  readonly displayName: string;
}

export interface KnownPeople {
  /** Empty until they are there. */
  readonly people: readonly KnownPerson[];
  readonly isLoading: boolean;
  /** Who is not known is called by the user name. */
  readonly nameOf: (userName: string) => string;
}

export interface KnownIndicator {
  readonly id: string;
  readonly departmentId: string;
  readonly code: string;
  readonly name: string;
}

export interface PersonPickerProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (userName: string | null) => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly canBeEmptied?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

export interface LeaveGuard {
  /** The question itself, to be drawn by the screen; nothing while nobody wants to leave. */
  readonly question: ReactNode;
}

export function provideHost(provided: PortalHost): void {
  host = provided;
}

export function getHost(): PortalHost {
  if (host === null) {
    throw new Error('There is no portal around this app');
  }
  return host;
}

let host: PortalHost | null = null;
