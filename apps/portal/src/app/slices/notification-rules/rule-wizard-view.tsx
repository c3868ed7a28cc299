import type { ReactNode } from 'react';

import { RuleWizardScreen } from '../../../features/notification-rules/components/rule-wizard-screen.tsx';
import {
  ruleStepKeys,
  type RuleStepKey,
} from '../../../features/notification-rules/model/check-rule-form.ts';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

const stepWords: Readonly<Record<RuleStepKey, string>> = {
  when: 'quando',
  condition: 'condicao',
  schedule: 'agenda',
  audience: 'quem',
  message: 'texto',
  review: 'revisao',
};

export function NewRuleView(): ReactNode {
  const { search } = useScreen();
  return (
    <RuleWizardView ruleId={null} copiedId={typeof search['copia'] === 'string' ? search['copia'] : null} />
  );
}

export function EditRuleView(): ReactNode {
  const { parameters } = useScreen<'ruleId'>();
  return <RuleWizardView ruleId={parameters.ruleId} copiedId={null} />;
}

interface RuleWizardViewProps {
  readonly ruleId: string | null;
  readonly copiedId: string | null;
}

function RuleWizardView({ ruleId, copiedId }: RuleWizardViewProps) {
  const { session, search, goTo, changeSearch } = useScreen();

  return (
    <RuleWizardScreen
      ruleId={ruleId}
      copiedId={copiedId}
      userName={session.userName}
      step={ruleStepKeys.find((step) => stepWords[step] === search['passo']) ?? 'when'}
      onStep={(step) => changeSearch((known) => ({ ...known, passo: stepWords[step] }))}
      listHref={states['app.notification-rules'].path}
      onGo={goTo}
    />
  );
}
