-- Runs of MDX from before there were cubes failed for lack of them.
update quality.extraction_run
set failure = jsonb_set(failure, '{code}', '"unknown_catalogue"')
where failure ->> 'code' = 'olap_unavailable';
