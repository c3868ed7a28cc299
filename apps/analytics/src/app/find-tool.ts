// Which tool the address of the page asks for. The addresses are those of the BI server's own applications, so that a
// menu leads to this server's tools and to those of a Pentaho by the same ones.
import { readPathId } from '@prumo/bi-client/path-id';
import { queryRunnerPlugin } from '@prumo/contracts/bi/query-runner';

export type Tool =
  | { readonly kind: 'analysis' }
  | { readonly kind: 'olap-permissions' }
  | { readonly kind: 'query'; readonly path: string | null }
  | { readonly kind: 'saved-analysis'; readonly path: string; readonly mode: 'view' | 'edit' };

export function findTool(pathname: string): Tool {
  const [, , area, repos, pathId, perspective] = pathname.split('/');
  if (area === 'plugin' && repos === 'olap-permissions') return { kind: 'olap-permissions' };
  if (area === 'plugin' && repos === queryRunnerPlugin) return { kind: 'query', path: null };
  const decoded = decodePart(pathId ?? '');
  if (area === 'api' && repos === 'repos' && decoded.startsWith(':')) {
    if (decoded.toLowerCase().endsWith('.cda')) return { kind: 'query', path: readPathId(decoded) };
    return {
      kind: 'saved-analysis',
      path: readPathId(decoded),
      mode: perspective === 'editor' || perspective === 'edit' ? 'edit' : 'view',
    };
  }
  return { kind: 'analysis' };
}

/** Colons come as they are or encoded; what is not properly encoded names no file. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
