import { styled } from '@mui/material/styles';
import { BrandMark } from '@prumo/ui/brand-mark';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { formatDate, formatTime } from '../../../../lib/dates/days.ts';
import { texts } from '../../model/results-analysis/texts.ts';

interface PrintHeadProps {
  readonly brand: string;
  readonly userName: string;
}

/** Whose paper it is, and when and by whom it was printed. */
export function PrintHead({ brand, userName }: PrintHeadProps) {
  const [printedAt, setPrintedAt] = useState(() => new Date());

  useEffect(() => {
    // The page is laid out for paper right after this event.
    const handlePrint = () => flushSync(() => setPrintedAt(new Date()));
    window.addEventListener('beforeprint', handlePrint);
    return () => window.removeEventListener('beforeprint', handlePrint);
  }, []);

  return (
    <Head>
      <BrandMark size={32} />
      <Brand>{brand}</Brand>
      <span>{texts.printedOn(formatDate(printedAt), formatTime(printedAt.getTime()), userName)}</span>
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'none',
  alignItems: 'center',
  gap: 12,
  paddingBottom: 8,
  marginBottom: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  // The mark is a coloured ground, which printers leave out unless told.
  printColorAdjust: 'exact',
  '@media print': { display: 'flex' },
}));

const Brand = styled('span')(({ theme }) => ({
  flex: '1 1 auto',
  ...theme.typography.h3,
  color: theme.palette.text.primary,
}));
