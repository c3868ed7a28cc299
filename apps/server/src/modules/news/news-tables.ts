export interface NewsTables {
  'quality.news_mark': {
    user_name: string;
    seen_until: Date;
  };
}
