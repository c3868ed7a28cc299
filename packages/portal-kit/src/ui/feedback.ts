export { EmptyState } from '@prumo/ui/feedback/empty-state';
export { FailedState } from '@prumo/ui/feedback/failed-state';
export { ProgressBar } from '@prumo/ui/feedback/progress-bar';
export { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
export { Notice } from '@prumo/ui/notice';
export { Skeleton } from '@prumo/ui/skeleton';
export { Spinner } from '@prumo/ui/spinner';
export { useToast } from '@prumo/ui/toast';
