// The portal around a screen of an app: who looks at it, and the ways from it to others.
import { InAppLink } from '@prumo/ui/in-app-link';
import { createContext, use, type ReactNode } from 'react';

import { getHost, type LeaveGuard } from './host.ts';

export interface Portal {
  readonly person: PortalPerson;
  /** What the portal is called, such as the hospital's name; for heads of printed papers. */
  readonly brand: string;
  /** The workflow engine is among the active apps. */
  readonly hasWorkflow: boolean;
  /** People report without an account, on pages of apps. */
  readonly hasPublicPages: boolean;
  /** Days off beside the national holidays, 2027-02-08. */
  readonly holidays: ReadonlySet<string>;
  /**
   * What the address of the screen carries. Of a task also what its process knows, which the address does not carry: it is
   * given here as it was when the screen was opened.
   */
  readonly parameters: Readonly<Record<string, string>>;
  /** The address of any state, also of the portal's own and of other apps. */
  readonly hrefOf: (state: string, parameters?: Readonly<Record<string, string>>) => string;
  readonly goTo: (href: string, options?: { readonly isReplacement?: boolean }) => void;
}

export interface PortalPerson {
  readonly userName: string;
  readonly displayName: string;
  readonly isAdmin: boolean;
  readonly isQualityManager: boolean;
  readonly isDataAdministrator: boolean;
  /** Changes nothing, so that no screen offers it. */
  readonly isReader: boolean;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
}

/** @internal */
export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) {
    throw new Error('usePortal stands outside of a screen of the portal');
  }
  return portal;
}

/** What a page for people without an account knows. Who looks at it, nobody does. */
export interface PublicEnvironment {
  readonly brand: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The address of a public page by its path. */
  readonly hrefOf: (path: string) => string;
  readonly goTo: (href: string) => void;
}

export const PublicPageContext = createContext<PublicEnvironment | null>(null);

export function usePublicPage(): PublicEnvironment {
  const environment = use(PublicPageContext);
  if (environment === null) {
    throw new Error('usePublicPage stands outside of a public page');
  }
  return environment;
}

interface StateLinkProps {
  readonly state: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A click that asks for another tab or window stays the browser's. */
export function StateLink({ state, parameters, className, children }: StateLinkProps) {
  const { hrefOf, goTo } = usePortal();
  return (
    <InAppLink href={hrefOf(state, parameters)} className={className} onGo={goTo}>
      {children}
    </InAppLink>
  );
}

/** Holds back the way to another screen while something would be lost. */
export function useLeaveGuard(hasChanges: boolean): LeaveGuard {
  return getHost().useLeaveGuard(hasChanges);
}

/** True while the page is put on paper. */
export function usePrinting(): boolean {
  return getHost().usePrinting();
}
