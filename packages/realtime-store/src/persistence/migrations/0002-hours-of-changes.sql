-- Changes are kept for a day by it, for which the hour is enough. The second of an anonymous report would lead to
-- whoever was at work in it.

alter table realtime.change alter column written_at set default date_trunc('hour', now());

update realtime.change set written_at = date_trunc('hour', written_at);
