import { createContext, type ReactNode, useContext } from 'react';

import { styled } from './styled.tsx';

/** The title of a screen. It can be given the focus, so that screen readers say where one has arrived. */
export function PageHeading({ children }: { readonly children: string }) {
  return useContext(EmbeddedContext) ? (
    <PartHeading>{children}</PartHeading>
  ) : (
    <Heading tabIndex={-1}>{children}</Heading>
  );
}

const Heading = styled('h1')(({ theme }) => ({ margin: '0 0 16px', ...theme.typography.h1 }));

const PartHeading = styled('h2')(({ theme }) => ({ margin: '0 0 16px', ...theme.typography.h2 }));

/** True within a screen that stands within another. */
const EmbeddedContext = createContext(false);

/** A screen that stands within another: its title is one of the other's parts. */
export function EmbeddedScreen({ children }: { readonly children: ReactNode }) {
  return <EmbeddedContext value={true}>{children}</EmbeddedContext>;
}
