-- What lists need of a case, as the text they read: the whole documents are several times as long. It is computed, so
-- that it can never tell anything else than the document.

create function quality.listed_non_compliance(document jsonb) returns json language sql immutable as $$
  select row_to_json(listed) from (
    select id, number, year, title, state, kind, severity, harm, "isNeverEvent", "occurrenceDepartment",
      "occurrenceDeptName", claimant, "claimantDeptName", "notificationType", "eventType", "eventSubtype", pattern,
      "reportedAt", "occurrenceDate", "stateSince", "dueAt", responsible, cycle,
      coalesce(jsonb_array_length(recurrences), 0) as "recurrenceCount",
      (
        select coalesce(json_agg(action), '[]')
        from jsonb_to_recordset(actions) as action (who text, "taskId" text, "dueOn" text, "doneOn" text)
      ) as actions,
      case when efficacy ? 'verifier' then json_build_object('verifier', efficacy -> 'verifier') end as efficacy
    -- All at once: each look into a long document unpacks the whole of it.
    from jsonb_to_record(document) as told (
      id text, number integer, year integer, title text, state text, kind text, severity text, harm text,
      "isNeverEvent" boolean, "occurrenceDepartment" text, "occurrenceDeptName" text, claimant text,
      "claimantDeptName" text, "notificationType" text, "eventType" text, "eventSubtype" text, pattern text,
      "reportedAt" text, "occurrenceDate" text, "stateSince" text, "dueAt" text, responsible text, cycle integer,
      recurrences jsonb, actions jsonb, efficacy jsonb
    )
  ) as listed
$$;

alter table quality.non_compliance
  add column listed json not null generated always as (quality.listed_non_compliance(document)) stored,
  -- By them it is counted how often an entry of the catalogue is used.
  add column notification_type text generated always as (document ->> 'notificationType') stored,
  add column event_type text generated always as (document ->> 'eventType') stored,
  add column event_subtype text generated always as (document ->> 'eventSubtype') stored;

-- Lists are of what is open, and of what was reported in a span.
create index non_compliance_state_idx on quality.non_compliance (state);
create index non_compliance_reported_at_idx on quality.non_compliance (reported_at);
