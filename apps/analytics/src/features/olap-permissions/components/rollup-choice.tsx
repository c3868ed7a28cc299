import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import {
  rollupPolicies,
  type OlapHierarchyGrant,
  type OlapRoleDraft,
  type RollupPolicy,
} from '@prumo/contracts/bi/olap-role';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useId } from 'react';

import { Quiet } from '../../../components/page-parts.tsx';
import { useTotal } from '../api/permissions.ts';
import { changeHierarchy } from '../model/role-draft.ts';
import { texts } from '../texts.ts';
import { useSettled } from '@prumo/ui/use-settled';

interface RollupChoiceProps {
  /** With this cube alone: nothing else changes its numbers. */
  readonly draft: OlapRoleDraft;
  readonly cube: string;
  readonly grant: OlapHierarchyGrant;
  /** Something is allowed; otherwise there is no number. */
  readonly canAsk: boolean;
  readonly onChange: (rollup: RollupPolicy) => void;
}

/** What a total is of, each way with the number that it gives in this very cube. */
export function RollupChoice({ draft, cube, grant, canAsk, onChange }: RollupChoiceProps) {
  const legendId = useId();

  return (
    <Group aria-labelledby={legendId}>
      <Legend id={legendId}>{texts.rollup.legend}</Legend>
      <Choices
        aria-labelledby={legendId}
        value={grant.rollup}
        onChange={(_event, chosen) => {
          const rollup = rollupPolicies.find((policy) => policy === chosen);
          if (rollup !== undefined) onChange(rollup);
        }}
      >
        {rollupPolicies.map((policy) => (
          <Choice
            key={policy}
            value={policy}
            isChosen={policy === grant.rollup}
            control={<Radio color="secondary" size="small" />}
            label={
              <>
                <Name>{texts.rollup.names[policy]}</Name>
                <Quiet as="span">{texts.rollup.details[policy]}</Quiet>
                {canAsk && <Total draft={draft} cube={cube} hierarchy={grant.hierarchy} policy={policy} />}
              </>
            }
          />
        ))}
      </Choices>
    </Group>
  );
}

interface TotalProps {
  readonly draft: OlapRoleDraft;
  readonly cube: string;
  readonly hierarchy: string;
  readonly policy: RollupPolicy;
}

function Total({ draft, cube, hierarchy, policy }: TotalProps) {
  const role = useSettledText({
    ...changeHierarchy(draft, cube, hierarchy, { rollup: policy }),
    // None of these changes a number.
    name: '',
    description: '',
    reach: nobody,
  });
  const total = useTotal({ as: { kind: 'draft', role }, cube, hierarchy }, true);

  return (
    <Number role="status">
      {total.data === undefined && (total.isError ? texts.rollup.failed : texts.rollup.asking)}
      {total.data !== undefined &&
        (total.data.failure ??
          (total.data.shown === null
            ? texts.rollup.nothingShown(total.data.wholeText)
            : texts.rollup.shown(total.data.shownText, total.data.wholeText)))}
      {total.data !== undefined && total.data.failure === null && (
        <Quiet as="span"> {texts.rollup.measure(total.data.measureCaption)}</Quiet>
      )}
    </Number>
  );
}

/** The same object as long as it says the same. */
function useSettledText(role: OlapRoleDraft): OlapRoleDraft {
  const text = useSettled(JSON.stringify(role));
  // It is what was written a line above.
  return JSON.parse(text) as OlapRoleDraft;
}

const nobody = { biRoles: [], departments: [], people: [] };

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Legend = styled('legend')(({ theme }) => ({
  padding: 0,
  marginBottom: 6,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Choices = styled(RadioGroup)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Choice = styledByProps(FormControlLabel, { shouldForwardProp: (prop) => prop !== 'isChosen' })<{
  isChosen: boolean;
}>(({ theme, isChosen }) => ({
  alignItems: 'flex-start',
  minHeight: 44,
  margin: 0,
  padding: '2px 12px 8px 2px',
  border: `1px solid ${isChosen ? theme.palette.secondary.main : theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: isChosen ? theme.palette.secondary.light : theme.palette.background.paper,
  '& .MuiFormControlLabel-label': { paddingTop: 8, minWidth: 0 },
  '& .MuiFormControlLabel-label > span': { display: 'block' },
}));

const Name = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Number = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 4,
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
}));
