-- Lists and charts are sent as they were written: as jsonb each would be put together anew, which took most of the time of a
-- list of a thousand.

alter table quality.indicator_signals
  alter column summary type json using summary::json,
  alter column chart type json using chart::json;
