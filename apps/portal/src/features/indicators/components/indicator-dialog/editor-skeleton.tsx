import { styled } from '@mui/material/styles';
import { LoadingShape } from '@prumo/ui/loading-shape';
import { Skeleton } from '@prumo/ui/skeleton';

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
