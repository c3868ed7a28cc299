import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

import { Skeleton } from '../skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface RowsSkeletonProps {
  readonly rows: number;
  /** What is being loaded. */
  readonly label: string;
}

/** The shape of a list that takes longer than a moment to come. */
export function RowsSkeleton({ rows, label }: RowsSkeletonProps) {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {isDue &&
        Array.from({ length: rows }, (_unused, index) => (
          <Row key={index}>
            <Skeleton width={20} height={20} />
            <Skeleton width={`${48 - (index % 4) * 8}%`} height={14} />
          </Row>
        ))}
    </div>
  );
}

const delayMs = 500;

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: 44,
  padding: '0 20px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));
