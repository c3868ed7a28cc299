import { useLiveRefresh } from '../live/use-live-refresh.ts';
import { indicatorKeys } from './indicator-keys.ts';

/** Indicators, results and analyses change on the screen when somebody else acts. */
export function useLiveIndicators(): void {
  useLiveRefresh('indicators', indicatorKeys.all);
}
