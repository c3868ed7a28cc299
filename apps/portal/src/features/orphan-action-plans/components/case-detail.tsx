import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';

import { findSituation, type KnownCase } from '../model/known-cases.ts';
import { presentCaseTitle } from '../model/present-case-title.ts';
import { CaseFacts } from './case-facts.tsx';
import { CaseMark } from './case-mark.tsx';
import { CaseOutcome } from './case-outcome.tsx';
import { CaseRepair } from './case-repair.tsx';

interface CaseDetailProps {
  readonly known: KnownCase;
  /** Where it takes the place of the list. */
  readonly takesFocus: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly buildTaskHref: (taskId: string) => string;
  readonly onGo: (href: string) => void;
  readonly onFix: () => void;
}

/** The chosen case: its facts, and what can be done or was. */
export function CaseDetail(props: CaseDetailProps) {
  const { known, takesFocus, isBusy, hasFailed, buildTaskHref, onGo, onFix } = props;
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) titleRef.current?.focus();
  }, [takesFocus]);

  return (
    <Place aria-labelledby={titleId}>
      <Head>
        <Title id={titleId} ref={titleRef} tabIndex={-1}>
          {presentCaseTitle(known.plan)}
        </Title>
        <CaseMark situation={findSituation(known)} />
      </Head>
      <CaseFacts plan={known.plan} hasEnded={known.end !== null} />
      {known.end === null ? (
        <CaseRepair plan={known.plan} isBusy={isBusy} hasFailed={hasFailed} onFix={onFix} />
      ) : (
        <CaseOutcome plan={known.plan} end={known.end} buildTaskHref={buildTaskHref} onGo={onGo} />
      )}
    </Place>
  );
}

const Place = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
});

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h2,
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
}));
