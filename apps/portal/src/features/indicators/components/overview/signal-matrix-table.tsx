import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { presentGroup } from '@prumo/ui/signals/describe-signs';
import { AssuranceIcon, VariationGroupIcon } from '@prumo/ui/signals/signal-icons';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import type { ReactNode } from 'react';

import {
  hasAssurance,
  type MatrixAssurance,
  type MatrixChoice,
  type MatrixRow,
  type MatrixVariation,
  type SignalMatrix,
} from '../../model/signal-matrix.ts';
import { texts } from '../../texts.ts';

interface SignalMatrixTableProps {
  readonly matrix: SignalMatrix;
  readonly chosen: MatrixChoice;
  /** Choosing a place again lets go of it. */
  readonly onChoose: (chosen: MatrixChoice) => void;
}

/** How many indicators vary how, against whether they can be trusted to meet their target; a click shows which. */
export function SignalMatrixTable({ matrix, chosen, onChoose }: SignalMatrixTableProps) {
  const { assurances, rows, totals } = matrix;

  function renderPlace(place: MatrixChoice, count: number, sentence: string | null = null): ReactNode {
    if (count === 0) return <Nobody>0</Nobody>;
    const isChosen = place.variation === chosen.variation && place.assurance === chosen.assurance;
    return (
      <Place aria-pressed={isChosen} onClick={() => onChoose(isChosen ? nothingChosen : place)}>
        <VisuallyHidden>{texts.overview.matrix.place(listPlaceWords(place), count)}</VisuallyHidden>
        <Count aria-hidden>{count}</Count>
        {sentence !== null && <Sentence>{sentence}</Sentence>}
      </Place>
    );
  }

  function renderRow({ variation, counts, total }: MatrixRow): ReactNode {
    const { variations, briefVariations, without } = texts.overview.matrix;
    return (
      <tr key={variation}>
        <th scope="row">
          <Title>
            {hasAssurance(variation) && <VariationGroupIcon group={variation} />}
            <Words long={variations[variation]} brief={briefVariations[variation]} />
          </Title>
        </th>
        {counts === null ? (
          <td colSpan={assurances.length}>
            <Nobody>{hasAssurance(variation) ? '' : without[variation]}</Nobody>
          </td>
        ) : (
          counts.map((count, index) => {
            const assurance = assurances[index] ?? null;
            return (
              <td key={assurance}>
                {renderPlace({ variation, assurance }, count, say(variation, assurance))}
              </td>
            );
          })
        )}
        <td>{renderPlace({ variation, assurance: null }, total)}</td>
      </tr>
    );
  }

  const words = listPlaceWords(chosen);
  return (
    <Frame>
      <Table>
        <caption>{texts.overview.matrix.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="variation">
              {texts.overview.matrix.variation}
            </th>
            {assurances.map((assurance) => (
              <th key={assurance} scope="col">
                <Title>
                  {isJudged(assurance) && <AssuranceIcon assurance={assurance} />}
                  <Words
                    long={texts.overview.matrix.assurances[assurance]}
                    brief={texts.overview.matrix.briefAssurances[assurance]}
                  />
                </Title>
              </th>
            ))}
            <th scope="col" className="total">
              {texts.overview.matrix.total}
            </th>
          </tr>
        </thead>
        <tbody>{rows.map(renderRow)}</tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.overview.matrix.total}</th>
            {totals.map((count, index) => {
              const assurance = assurances[index] ?? null;
              return <td key={assurance}>{renderPlace({ variation: null, assurance }, count)}</td>;
            })}
            <td>
              <Nobody>{rows.reduce((sum, { total }) => sum + total, 0)}</Nobody>
            </td>
          </tr>
        </tfoot>
      </Table>
      {/* Told as it changes, and let go of here also where the chosen place is empty now. */}
      <Chosen role="status">
        {words.length > 0 && (
          <>
            {texts.overview.matrix.chosen(words)}
            <Button size="small" onClick={() => onChoose(nothingChosen)}>
              {texts.overview.matrix.clear}
            </Button>
          </>
        )}
      </Chosen>
    </Frame>
  );
}

/** What was chosen, in words. */
export function listPlaceWords({ variation, assurance }: MatrixChoice): readonly string[] {
  const { variations, assurances } = texts.overview.matrix;
  return [
    ...(variation === null ? [] : [variations[variation]]),
    ...(assurance === null ? [] : [assurances[assurance]]),
  ];
}

const nothingChosen: MatrixChoice = { variation: null, assurance: null };

/** What to make of those who stand there. */
function say(variation: MatrixVariation, assurance: MatrixAssurance | null): string | null {
  return hasAssurance(variation) && assurance !== null && isJudged(assurance)
    ? presentGroup(variation, assurance)
    : null;
}

function isJudged(assurance: MatrixAssurance): assurance is 'passes' | 'fails' | 'inconsistent' {
  return assurance !== 'no-target' && assurance !== 'not-judged';
}

/** Short where there is little room; those who hear them have both alike. */
function Words({ long, brief }: { readonly long: string; readonly brief: string }) {
  return (
    <>
      <Long>{long}</Long>
      <Brief aria-hidden>{brief}</Brief>
    </>
  );
}

const Frame = styled(Surface)(({ theme }) => ({
  marginBottom: 16,
  padding: '12px 16px 4px',
  [theme.breakpoints.down('sm')]: { padding: '12px 8px 4px' },
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 4,
  '& caption': { paddingBottom: 4, textAlign: 'left', ...theme.typography.h3 },
  '& th': {
    padding: '4px 0',
    textAlign: 'left',
    verticalAlign: 'middle',
    ...theme.typography.caption,
    fontWeight: 500,
  },
  '& thead th, & tfoot th': { color: theme.palette.text.secondary },
  '& td': { height: 44, padding: 0, verticalAlign: 'top' },
  '& thead th.variation': { width: 168 },
  '& thead th.total': { width: 72 },
  [theme.breakpoints.down('sm')]: {
    borderSpacing: 2,
    '& thead th.total': { width: 44 },
    '& thead th': { verticalAlign: 'bottom', textAlign: 'center', lineHeight: 1.2 },
    '& thead th.variation': { width: 84, textAlign: 'left' },
  },
}));

const Title = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& > svg': { fontSize: 20 },
  [theme.breakpoints.down('sm')]: { gap: 4, fontSize: '0.75rem', '& > svg': { fontSize: 16 } },
  'thead &': { [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'center' } },
}));

const Long = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}));

const Brief = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));

const Place = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  height: '100%',
  minHeight: 44,
  padding: '4px 10px',
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  textAlign: 'left',
  backgroundColor: theme.palette.background.default,
  boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}` },
  '&[aria-pressed="true"]': {
    backgroundColor: theme.palette.secondary.light,
    boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}`,
  },
  [theme.breakpoints.between('sm', 'lg')]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: 0,
  },
  [theme.breakpoints.down('sm')]: { justifyContent: 'center', padding: 4 },
}));

const Count = styled('span')(({ theme }) => ({
  flexShrink: 0,
  fontSize: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.up('sm')]: { minWidth: 24 },
}));

const Sentence = styled('span')(({ theme }) => ({
  minWidth: 0,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  ...theme.typography.caption,
  lineHeight: 1.25,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Nobody = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  minHeight: 44,
  padding: '4px 10px',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('sm')]: { justifyContent: 'center', padding: 4 },
}));

const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 8,
  ...theme.typography.body2,
}));
