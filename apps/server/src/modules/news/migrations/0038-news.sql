-- Until when each person has looked at what changed: one row each. What changed is kept where it happens, and found there by
-- its time.

create table quality.news_mark (
  user_name  text        not null,
  seen_until timestamptz not null,
  constraint news_mark_user_name_check check (length(user_name) between 1 and 200)
);

create unique index news_mark_user_name_folded_key on quality.news_mark (lower(user_name));

create index result_recorded_at_idx on quality.result (recorded_at);
create index result_analysis_racp_due_date_idx on quality.result_analysis (racp_due_date)
  where racp_due_date is not null;
create index planned_task_due_date_idx on quality.planned_task (due_date) where ended_at is null;
