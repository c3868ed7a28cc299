import { styled } from '@mui/material/styles';
import { useContext } from 'react';

import { EmbeddedContext } from './embedded-context.ts';

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
