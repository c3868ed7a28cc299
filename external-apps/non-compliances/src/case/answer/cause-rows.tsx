import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import {
  causeCategories,
  nonComplianceLimits as limits,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import { LongTextField, SelectField } from '@prumo/portal-kit/ui/forms';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../../presentation/lists/texts.ts';
import type { CommandFormState } from '../commands/use-command-form.ts';
import {
  createCause,
  listWrittenCauses,
  takeCommonCause,
  type AnswerForm,
  type CauseRow,
} from './answer-form.ts';
import { Group, OfferedLines } from './group.tsx';
import { texts } from './texts.ts';

interface CauseRowsProps {
  readonly value: AnswerForm;
  readonly form: CommandFormState;
  readonly common: readonly string[];
  readonly onChange: (causes: readonly CauseRow[]) => void;
}

/** Causes by the six Ms. */
export function CauseRows({ value, form, common, onChange }: CauseRowsProps) {
  const { causes } = value;
  const written = listWrittenCauses(value);

  function changeRow(key: string, changes: Partial<CauseRow>) {
    onChange(causes.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  }

  return (
    <Group title={texts.causes.title} help={texts.causes.help}>
      <OfferedLines
        label={texts.causes.common}
        lines={common}
        taken={common.filter((line) => causes.some(({ text }) => text === takeCommonCause(line).text))}
        onTake={(line) => onChange([...written, takeCommonCause(line)])}
      />
      {causes.map((row, index) => {
        const place = `causes.${written.indexOf(row)}`;
        return (
          <Row key={row.key} role="group" aria-label={texts.causes.row(index + 1)}>
            <SelectField
              label={texts.causes.category}
              value={row.category}
              options={causeCategories.map((id) => ({ key: id, label: listNames.causeCategories[id] }))}
              error={form.faultOf(`${place}.category`)}
              onChange={(key) =>
                changeRow(row.key, { category: causeCategories.find((id) => id === key) ?? null })
              }
            />
            <LongTextField
              label={texts.causes.text}
              lines={1}
              value={row.text}
              limit={limits.cause}
              error={form.faultOf(`${place}.text`)}
              onChange={(text) => changeRow(row.key, { text })}
              onBlur={() => form.leave(`${place}.text`)}
            />
            <IconButton
              aria-label={texts.causes.remove(index + 1)}
              title={texts.causes.remove(index + 1)}
              onClick={() => onChange(causes.filter(({ key }) => key !== row.key))}
            >
              <Icon path={mdiTrashCanOutline} />
            </IconButton>
          </Row>
        );
      })}
      {causes.length < limits.causes && (
        <Add
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => onChange([...causes, createCause()])}
        >
          {texts.causes.add}
        </Add>
      )}
    </Group>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr) 44px',
  alignItems: 'start',
  gap: 12,
  '& > button': { marginTop: 26, minWidth: 44, minHeight: 44 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    paddingBottom: 16,
    borderBottom: `1px solid ${theme.palette.divider}`,
    '& > :nth-of-type(2)': { gridColumn: '1 / 3', gridRow: 2 },
  },
}));

const Add = styled(Button)({ alignSelf: 'flex-start', minHeight: 44 });
