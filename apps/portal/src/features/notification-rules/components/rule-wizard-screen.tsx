import type { Rule } from '@prumo/contracts/notification-rules/rule-calls';
import { BackLink } from '@prumo/ui/back-link';
import { UndoToastProvider } from '@prumo/ui/feedback/undo-toast';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useQuery } from '@tanstack/react-query';

import { isNotFound, presentFailure } from '../../../lib/http/api-failure.ts';
import { buildRuleQuery, ruleOptionsQuery, type RuleOptions } from '../api/rule-queries.ts';
import type { RuleStepKey } from '../model/check-rule-form.ts';
import { buildRuleDraftKey } from '../model/rule-draft.ts';
import { copyRuleForm, createRuleForm, decodeRule, type RuleForm } from '../model/rule-form.ts';
import { texts } from '../texts.ts';
import { RuleWizard } from './rule-wizard.tsx';

interface RuleWizardScreenProps {
  /** The rule that is changed; null: a new one. */
  readonly ruleId: string | null;
  /** The rule that a new one begins with; null: with nothing. */
  readonly copiedId: string | null;
  readonly userName: string;
  readonly step: RuleStepKey;
  readonly onStep: (step: RuleStepKey) => void;
  readonly listHref: string;
  readonly onGo: (href: string) => void;
}

/** Makes or changes one rule, once all that is needed for it is there. */
export function RuleWizardScreen(props: RuleWizardScreenProps) {
  const { ruleId, copiedId, userName, listHref, onGo } = props;
  const { wizard } = texts;
  const neededId = ruleId ?? copiedId;
  const options = useQuery(ruleOptionsQuery);
  const rule = useQuery({ ...buildRuleQuery(neededId ?? ''), enabled: neededId !== null });
  const failed = [options, rule].find(({ isError }) => isError);
  const isReady = options.data !== undefined && (neededId === null || rule.data !== undefined);

  return (
    <Page>
      <BackLink href={listHref} onGo={onGo}>
        {wizard.back}
      </BackLink>
      <PageHeading>{ruleId === null ? wizard.newTitle : wizard.editTitle}</PageHeading>
      {failed !== undefined ? (
        <Surface>
          <FailedState
            title={wizard.failedTitle}
            cause={isNotFound(failed.error) ? wizard.gone : presentFailure(failed.error)}
            onRetry={() => void failed.refetch()}
          />
        </Surface>
      ) : isReady ? (
        <UndoToastProvider
          // Another rule is another form.
          key={`${ruleId ?? 'new'}/${copiedId ?? ''}`}
        >
          <RuleWizard
            {...props}
            draftKey={buildRuleDraftKey(userName, ruleId ?? (copiedId === null ? null : `copy-${copiedId}`))}
            begun={begin(rule.data, options.data, ruleId === null)}
            known={ruleId === null || rule.data === undefined ? null : rule.data}
            options={options.data}
          />
        </UndoToastProvider>
      ) : (
        <Surface>
          <RowsSkeleton rows={8} label={wizard.loading} />
        </Surface>
      )}
    </Page>
  );
}

function begin(rule: Rule | undefined, options: RuleOptions, isNew: boolean): RuleForm {
  if (rule !== undefined) return isNew ? copyRuleForm(decodeRule(rule)) : decodeRule(rule);
  const { mayAdminister, departments } = options;
  const [only] = departments;
  return createRuleForm({
    isForAll: mayAdminister,
    // Who answers for one department makes rules for that one.
    departmentIds: !mayAdminister && departments.length === 1 && only !== undefined ? [only.id] : [],
  });
}

const Page = styled('div')({ maxWidth: 1440, margin: '0 auto', '& h1': { marginBottom: 12 } });
