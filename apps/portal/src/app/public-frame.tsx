import { BrandMark } from '@prumo/ui/brand-mark';
import { InAppLink } from '@prumo/ui/in-app-link';
import { useRouter } from '@tanstack/react-router';
import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import { listPublicLinks } from './list-public-links.ts';

interface PublicFrameProps {
  readonly brand: string;
  readonly hasPublicPages: boolean;
  readonly children: ReactNode;
}

/** What stands around a page that needs no login: whose it is, and ways to the others. */
export function PublicFrame({ brand, hasPublicPages, children }: PublicFrameProps) {
  const router = useRouter();

  return (
    <Pane>
      <Head>
        <BrandMark size={32} />
        <span>{brand}</span>
      </Head>
      <main>{children}</main>
      <Foot>
        {listPublicLinks({ hasPublicPages, hasLogin: true }).map(({ text, href }) => (
          <InAppLink key={href} href={href} onGo={(to) => void router.navigate({ href: to })}>
            {text}
          </InAppLink>
        ))}
      </Foot>
    </Pane>
  );
}

const Pane = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflowY: 'auto',
  backgroundColor: theme.palette.background.default,
  '& > main': { flex: '1 0 auto', width: '100%', maxWidth: 808, margin: '0 auto', padding: 24 },
  [theme.breakpoints.down('sm')]: { '& > main': { padding: '16px 12px' } },
  '@media print': { height: 'auto', overflow: 'visible', backgroundColor: 'transparent' },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 24px',
  fontWeight: 500,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: '8px 12px' },
}));

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0 24px',
  padding: '8px 24px 16px',
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    ...theme.typography.body2,
    color: theme.palette.secondary.main,
  },
  '@media print': { display: 'none' },
}));
