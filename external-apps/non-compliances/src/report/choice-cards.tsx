import { type HarmGrade, harmGrades } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { FieldLegend } from '@prumo/portal-kit/ui/forms';
import { Icon, VisuallyHidden, styled, styledByProps } from '@prumo/portal-kit/ui/layout';
import { useId } from 'react';

import { listNames } from '../presentation/lists/texts.ts';
import { texts } from './texts.ts';

interface ChoiceCard<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly detail?: string;
  /** One of the path strings of @mdi/js. */
  readonly icon?: string;
}

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  /** Where a heading says the same already. */
  readonly isLegendHidden?: boolean;
  readonly value: Value | null;
  readonly choices: readonly ChoiceCard<Value>[];
  readonly onChange: (value: Value) => void;
  /** Three beside each other, or each in a line of its own. */
  readonly layout: 'row' | 'column';
}

/** One of a few, as large as a thumb, with a sentence about each. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, isLegendHidden = false, value, choices, onChange, layout } = props;
  const name = useId();

  return (
    <Group>
      {isLegendHidden ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <FieldLegend isRequired={false}>{legend}</FieldLegend>
      )}
      <Cards layout={layout}>
        {choices.map((choice) => (
          <Card key={choice.value} layout={layout}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon !== undefined && <Icon path={choice.icon} />}
            <span>
              <Title>{choice.title}</Title>
              {choice.detail !== undefined && <Detail>{choice.detail}</Detail>}
            </span>
          </Card>
        ))}
      </Cards>
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Cards = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'layout' })<{
  layout: 'row' | 'column';
}>(({ layout }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: layout === 'row' ? 'repeat(3, minmax(0, 1fr))' : 'minmax(0, 1fr)',
}));

const Card = styledByProps('label', { shouldForwardProp: (prop) => prop !== 'layout' })<{
  layout: 'row' | 'column';
}>(({ theme, layout }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  cursor: 'pointer',
  '& > input': {
    flexShrink: 0,
    width: 20,
    height: 20,
    margin: 0,
    accentColor: theme.palette.secondary.main,
  },
  '& > svg': { flexShrink: 0, color: theme.palette.text.secondary },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}` },
  '&:has(input:checked)': {
    backgroundColor: theme.palette.secondary.light,
    boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}`,
  },
  ...(layout === 'row' && {
    [theme.breakpoints.down('sm')]: { flexDirection: 'column', gap: 4, padding: 8, textAlign: 'center' },
  }),
}));

const Title = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

interface HarmFieldProps {
  readonly value: HarmGrade | null;
  readonly onChange: (harm: HarmGrade) => void;
}

/** What it did to the patient, each grade with a sentence about it. */
export function HarmField({ value, onChange }: HarmFieldProps) {
  return (
    <ChoiceCards
      legend={texts.story.harm}
      value={value}
      layout="column"
      choices={harmGrades.map((id) => ({
        value: id,
        title: listNames.harmGrades[id],
        detail: texts.story.harms[id],
      }))}
      onChange={onChange}
    />
  );
}
