import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Rule } from '@prumo/contracts/notification-rules/rule-calls';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import { useId } from 'react';

import type { RuleNames } from '../model/present-rule.ts';
import { texts } from '../texts.ts';
import { RuleRuns } from './rule-runs.tsx';
import { RuleSubjects } from './rule-subjects.tsx';
import { RuleTold } from './rule-told.tsx';

export const detailsTabs = ['states', 'runs', 'told'] as const;

export type DetailsTab = (typeof detailsTabs)[number];

interface RuleDetailsDialogProps {
  readonly rule: Rule;
  readonly names: RuleNames;
  readonly tab: DetailsTab;
  readonly onTabChange: (tab: DetailsTab) => void;
  /** Null where the person does not come there. */
  readonly runsHref: string | null;
  readonly deliveriesHref: string | null;
  readonly onGo: (href: string) => void;
  readonly onClose: () => void;
}

/** What a rule sees of each subject, how its runs went and whom it told. */
export function RuleDetailsDialog(props: RuleDetailsDialogProps) {
  const { rule, names, tab, onTabChange, runsHref, deliveriesHref, onGo, onClose } = props;
  const id = useId();
  const { details } = texts;
  const others =
    tab === 'runs' && runsHref !== null
      ? { href: runsHref, text: details.allRuns }
      : tab === 'told' && deliveriesHref !== null
        ? { href: deliveriesHref, text: details.allTold }
        : null;

  return (
    <DialogFrame
      title={details.title(rule.name)}
      size="wide"
      bar={
        <Tabs
          value={tab}
          aria-label={details.tabList}
          textColor="secondary"
          indicatorColor="secondary"
          onChange={(_event, value: DetailsTab) => onTabChange(value)}
        >
          {detailsTabs.map((one) => (
            <Tab
              key={one}
              id={`${id}-${one}-tab`}
              {...(one === tab && { 'aria-controls': `${id}-panel` })}
              value={one}
              label={details.tabs[one]}
            />
          ))}
        </Tabs>
      }
      footer={
        <>
          {others !== null && (
            <Others href={others.href} onGo={onGo}>
              {others.text}
            </Others>
          )}
          <Button variant="outlined" onClick={onClose}>
            {details.close}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}-tab`}>
        {tab === 'states' ? (
          <RuleSubjects rule={rule} onGo={onGo} />
        ) : tab === 'runs' ? (
          <RuleRuns ruleId={rule.id} names={names} />
        ) : (
          <RuleTold ruleId={rule.id} names={names} />
        )}
      </div>
    </DialogFrame>
  );
}

const Others = styled(InAppLink)(({ theme }) => ({
  marginRight: 'auto',
  ...theme.typography.body2,
  color: theme.palette.secondary.main,
}));
