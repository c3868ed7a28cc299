import { buildPublicPagePath, publicReportPages } from '@prumo/contracts/external-apps/lazy-load';

import { states } from './states.ts';
import { texts } from './texts.ts';

interface PublicPlaces {
  readonly hasPublicPages: boolean;
  readonly hasLogin: boolean;
}

interface PublicLink {
  readonly text: string;
  readonly href: string;
}

/** Ways that need no login, for feet of pages. */
export function listPublicLinks({ hasPublicPages, hasLogin }: PublicPlaces): readonly PublicLink[] {
  return [
    ...(hasPublicPages
      ? [
          { text: texts.publicLinks.report, href: buildPublicPagePath(publicReportPages.report) },
          { text: texts.publicLinks.follow, href: buildPublicPagePath(publicReportPages.follow) },
        ]
      : []),
    { text: states['app.privacy'].title, href: states['app.privacy'].path },
    ...(hasLogin ? [{ text: texts.publicLinks.logIn, href: states['app.login'].path }] : []),
  ];
}
