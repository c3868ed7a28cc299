import Button from '@mui/material/Button';
import { BusyButton } from '@prumo/ui/busy-button';
import { LeaveQuestion } from '@prumo/ui/dialogs/form-dialog';
import { LoadingShape } from '@prumo/ui/loading-shape';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';

import { type SaveStep, saveSteps } from '../../model/run-save-flow.ts';
import { texts } from './texts.ts';

/** The shape of the fields. */
export function EditorSkeleton() {
  return (
    <LoadingShape label={texts.loading}>
      <Fields>
        {fieldShapes.map(({ key, span, height }) => (
          <Field key={key} style={{ gridColumn: `span ${span}` }}>
            <Skeleton width={120} height={12} />
            <Skeleton width="100%" height={height} />
          </Field>
        ))}
      </Fields>
    </LoadingShape>
  );
}

/** Of six columns; as in registration-panel.tsx. */
const fieldShapes = [
  { key: 'code', span: 2, height: 44 },
  { key: 'name', span: 4, height: 44 },
  { key: 'description', span: 6, height: 68 },
  { key: 'formula', span: 3, height: 92 },
  { key: 'source', span: 3, height: 92 },
  { key: 'category', span: 3, height: 44 },
  { key: 'subcategory', span: 3, height: 44 },
  { key: 'unit', span: 3, height: 44 },
  { key: 'frequency', span: 3, height: 44 },
];

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 1fr)',
  gap: 20,
  [theme.breakpoints.down('sm')]: { display: 'flex', flexDirection: 'column' },
}));

const Field = styled('div')({ display: 'flex', flexDirection: 'column', gap: 10 });

/** As high as the longest tab makes it, so that the dialog does not jump when another is shown. */
export const EditorBody = styled('div')(({ theme }) => ({
  minHeight: 'min(820px, calc(100vh - 292px))',
  scrollMarginTop: 24,
  [theme.breakpoints.down('sm')]: { minHeight: 0 },
}));

interface EditorFooterProps {
  /** Null while nothing is being saved. */
  readonly step: SaveStep | null;
  readonly hasExtraction: boolean;
  readonly isAsking: boolean;
  readonly mayDefine: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** The way out with or without saving, and how far saving has come. */
export function EditorFooter(props: EditorFooterProps) {
  const { step, hasExtraction, isAsking, mayDefine, onStay, onKeep, onDiscard, onClose } = props;

  if (isAsking) {
    return <LeaveQuestion onStay={onStay} onKeep={onKeep} onDiscard={onDiscard} />;
  }
  if (!mayDefine) {
    return (
      <Button variant="outlined" onClick={onClose}>
        {texts.close}
      </Button>
    );
  }
  return (
    <>
      <Progress role="status">{step !== null && presentStep(step, hasExtraction)}</Progress>
      <Button variant="outlined" disabled={step !== null} onClick={onClose}>
        {texts.cancel}
      </Button>
      <BusyButton type="submit" isBusy={step !== null}>
        {texts.submit}
      </BusyButton>
    </>
  );
}

function presentStep(step: SaveStep, hasExtraction: boolean): string {
  const steps = saveSteps.filter((name) => hasExtraction || name !== 'convert');
  return `${texts.save.step(steps.indexOf(step) + 1, steps.length)}${texts.save.steps[step]}`;
}

const Progress = styled('p')(({ theme }) => ({
  flex: '1 1 200px',
  margin: 0,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '&:empty': { flex: '0 1 0' },
}));
