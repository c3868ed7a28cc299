import { LoadingShape } from '../loading-shape.tsx';
import { Skeleton } from '../skeleton.tsx';
import { styled } from '../styled.tsx';

interface RowsSkeletonProps {
  readonly rows: number;
  /** What is being loaded. */
  readonly label: string;
}

/** The shape of a list that takes longer than a moment to come. */
export function RowsSkeleton({ rows, label }: RowsSkeletonProps) {
  return (
    <LoadingShape label={label}>
      {Array.from({ length: rows }, (_unused, index) => (
        <Row key={index}>
          <Skeleton width={20} height={20} />
          <Skeleton width={`${48 - (index % 4) * 8}%`} height={14} />
        </Row>
      ))}
    </LoadingShape>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: 44,
  padding: '0 20px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));
