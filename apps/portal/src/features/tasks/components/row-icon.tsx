import { rowClasses } from './row-area.tsx';

/** One of the path strings of @mdi/js, as light as a long list needs it. */
export function RowIcon({ path }: { readonly path: string }) {
  return (
    <svg className={rowClasses.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
