import { mdiHammerWrench } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { PageHeading } from '@prumo/ui/page-heading';
import { useMatches } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { texts } from '../texts.ts';

export function UnbuiltView() {
  const state = useMatches({ select: (matches) => matches.at(-1)?.staticData.state });

  return (
    <>
      {state !== undefined && <PageHeading>{states[state].title}</PageHeading>}
      <EmptyState icon={mdiHammerWrench} title={texts.notBuilt.title}>
        {texts.notBuilt.hint}
      </EmptyState>
    </>
  );
}
