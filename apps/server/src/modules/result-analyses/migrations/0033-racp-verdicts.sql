-- Whether the plan of an analysis worked: one verdict for each, never changed. One that opens the next round asks the author
-- for another analysis, which says of which it is the continuation.

create table quality.racp_verdict (
  analysis_id      text        not null,
  result           text        not null,
  -- Of a plan that worked in part: it is left at that, or there is another round.
  partial_decision text,
  evidence         text        not null,
  -- Why it was judged before the planned day; empty when it was not.
  reason_for_early text        not null,
  judged_by        text        not null,
  judged_at        timestamptz not null default now(),
  -- The results before and after the plan, as they were then.
  comparison       jsonb       not null,
  constraint racp_verdict_analysis_id_pkey primary key (analysis_id),
  constraint racp_verdict_analysis_id_fk foreign key (analysis_id)
    references quality.result_analysis (id) on delete restrict,
  constraint racp_verdict_result_check check (result in ('eficaz', 'parcial', 'nao_eficaz')),
  constraint racp_verdict_partial_decision_check check (
    partial_decision in ('encerrar', 'novo_ciclo') and (result = 'parcial') = (partial_decision is not null)
  ),
  constraint racp_verdict_evidence_check check (length(evidence) between 1 and 2000),
  constraint racp_verdict_reason_for_early_check check (length(reason_for_early) <= 1000),
  constraint racp_verdict_judged_by_check check (length(judged_by) between 1 and 200)
);

create trigger racp_verdict_append_only before update or delete or truncate on quality.racp_verdict
  for each statement execute function quality.refuse_analysis_change();

alter table quality.result_analysis
  -- The round before, whose plan did not work.
  add column previous_id text,
  add column round smallint not null default 1,
  add constraint result_analysis_previous_id_key unique (previous_id),
  add constraint result_analysis_previous_id_fk foreign key (previous_id)
    references quality.result_analysis (id) on delete restrict,
  add constraint result_analysis_round_check check (
    (round = 1) = (previous_id is null) and round >= 1 and (previous_id is null or racp_title is not null)
  );

-- The author of a plan without effect is asked for the next round.
alter table quality.planned_task
  drop constraint planned_task_kind_check,
  add constraint planned_task_kind_check check (kind in ('action', 'method', 'next-round'));

create or replace view docstore.acao with (security_barrier) as
  select task.id, task.analysis_id as analise_id, indicator.id as indicador_id, indicator.code as codigo,
    (extract(year from analysis.month) * 100 + extract(month from analysis.month))::integer as yyyymm,
    case task.kind when 'action' then 'ação' when 'method' then 'eficácia' else 'próxima rodada' end as tipo,
    task.due_date as prazo, task.task_id is not null as tarefa_criada
  from quality.planned_task as task
  join quality.result_analysis as analysis on analysis.id = task.analysis_id
  join quality.indicator as indicator on indicator.id = analysis.indicator_id
  where indicator.department_id
    = (select department_id from quality.docstore_reader where pid = pg_backend_pid());

-- New columns come last: queries that somebody has written keep working.
create or replace view docstore.analise with (security_barrier) as
  select analysis.id, analysis.indicator_id as indicador_id, indicator.code as codigo,
    (extract(year from analysis.month) * 100 + extract(month from analysis.month))::integer as yyyymm,
    analysis.month as mes, analysis.created_at as criada_em, analysis.result_value as resultado,
    analysis.target_value as meta, analysis.improvement_option as houve_melhoria,
    analysis.racp_title is not null as tem_racp,
    case analysis.racp_plan_type when 0 then 'corretivo' when 1 then 'preventivo' end as tipo_do_plano,
    analysis.racp_due_date as verificar_eficacia_em, analysis.round::integer as rodada,
    case verdict.result when 'nao_eficaz' then 'não eficaz' else verdict.result end as parecer,
    verdict.judged_at as verificada_em
  from quality.result_analysis as analysis
  join quality.indicator as indicator on indicator.id = analysis.indicator_id
  left join quality.racp_verdict as verdict on verdict.analysis_id = analysis.id
  where indicator.department_id
    = (select department_id from quality.docstore_reader where pid = pg_backend_pid());
