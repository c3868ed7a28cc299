// Which tool the address of the page asks for. The addresses are those of the BI server's own applications, so that a
// menu leads to this server's tools and to those of a Pentaho by the same ones.
import { readPathId } from '@prumo/bi-client/path-id';
import { queryRunnerPlugin } from '@prumo/contracts/bi/query-runner';
import { panelFileExtension } from '@prumo/contracts/panels/panel-file';

export type Tool =
  | { readonly kind: 'analysis' }
  | { readonly kind: 'olap-permissions' }
  | { readonly kind: 'query'; readonly path: string | null }
  | { readonly kind: 'playlists' }
  /** The page of a television, which nobody logs in at. */
  | { readonly kind: 'device' }
  | { readonly kind: 'panel' }
  | {
      readonly kind: 'saved-panel' | 'saved-analysis';
      readonly path: string;
      readonly mode: 'view' | 'edit';
    };

export function findTool(pathname: string): Tool {
  const [, , area, repos, pathId, perspective] = pathname.split('/');
  if (area === 'plugin' && repos === 'olap-permissions') return { kind: 'olap-permissions' };
  if (area === 'plugin' && repos === queryRunnerPlugin) return { kind: 'query', path: null };
  if (area === 'plugin' && repos === 'playlists') {
    return { kind: pathId === 'tv.html' ? 'device' : 'playlists' };
  }
  if (area === 'plugin' && repos === 'panels') return { kind: 'panel' };
  const decoded = decodePart(pathId ?? '');
  if (area === 'api' && repos === 'repos' && decoded.startsWith(':')) {
    const path = readPathId(decoded);
    if (path.toLowerCase().endsWith('.cda')) return { kind: 'query', path };
    return {
      kind: path.toLowerCase().endsWith(`.${panelFileExtension}`) ? 'saved-panel' : 'saved-analysis',
      path,
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
