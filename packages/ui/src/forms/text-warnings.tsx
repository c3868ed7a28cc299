import { styled } from '@mui/material/styles';
import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react';

import { Notice } from '../notice.tsx';

/** One sentence about what a text should rather not hold; null for most texts. */
type FindTextWarning = (text: string) => string | null;

const FindWarningContext = createContext<FindTextWarning>(() => null);

interface TextWarningsProviderProps {
  readonly find: FindTextWarning;
  readonly children: ReactNode;
}

/** What fields below it warn of is known to whoever builds the page; without it none warns. */
export function TextWarningsProvider({ find, children }: TextWarningsProviderProps) {
  return <FindWarningContext value={find}>{children}</FindWarningContext>;
}

/** Stands under a field while its text gives reason to; it keeps nobody from going on. */
export function TextWarning({ text }: { readonly text: string }) {
  const find = use(FindWarningContext);
  // The letters appear at once, and the warning follows when there is time.
  const read = useDeferredValue(text);
  const warning = useMemo(() => find(read), [find, read]);

  return (
    <Place aria-live="polite">{warning !== null && <Notice tone="information">{warning}</Notice>}</Place>
  );
}

const Place = styled('div')({ '&:not(:empty)': { marginTop: 6 } });
