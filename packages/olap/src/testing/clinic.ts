// A small cube whose every number can be checked by hand: years without a member of all, units over three levels.
import { createScriptedWarehouse, type TestWarehouse } from './test-warehouses.ts';

const tables = `
CREATE TABLE day (day_id integer PRIMARY KEY, year integer, quarter text, month integer);
INSERT INTO day
  SELECT row_number() OVER (ORDER BY year, month), year, 'Q' || (month + 2) / 3, month
  FROM generate_series(2024, 2026) AS year, generate_series(1, 12) AS month;
CREATE TABLE unit (unit_id integer PRIMARY KEY, site text, ward text, room text);
INSERT INTO unit
  SELECT row_number() OVER (ORDER BY site, ward, room), site, site || ward, site || ward || room
  FROM unnest(ARRAY['North', 'South', 'West']) AS site, unnest(ARRAY['A', 'B']) AS ward, unnest(ARRAY['1', '2', '3']) AS room;
CREATE TABLE visit (day_id integer, unit_id integer, payer text, patient integer, minutes integer);
INSERT INTO visit
  SELECT 1 + number * 7 % 36, 1 + number * 11 % 17, (ARRAY['public', 'private', 'own'])[1 + number % 3],
         number * 13 % 40, 5 + number * 17 % 50
  FROM generate_series(1, 400) AS number;`;

/** All levels of unit 18 are there without a visit. */
export async function createClinic(): Promise<TestWarehouse> {
  return await createScriptedWarehouse([tables]);
}

/** With the given roles, as XML. */
export const describeClinic = (roles = ''): string => `<Schema name="Clinic">
  <Cube name="Visits">
    <Table name="visit"/>
    <Dimension name="Time" type="TimeDimension" foreignKey="day_id">
      <Hierarchy hasAll="false" primaryKey="day_id">
        <Table name="day"/>
        <Level name="Year" column="year" type="Numeric" uniqueMembers="true" levelType="TimeYears"/>
        <Level name="Quarter" column="quarter" uniqueMembers="false" levelType="TimeQuarters"/>
        <Level name="Month" column="month" type="Numeric" uniqueMembers="false" levelType="TimeMonths"/>
      </Hierarchy>
    </Dimension>
    <Dimension name="Unit" foreignKey="unit_id">
      <Hierarchy hasAll="true" allMemberName="All" primaryKey="unit_id">
        <Table name="unit"/>
        <Level name="Site" column="site" uniqueMembers="true"/>
        <Level name="Ward" column="ward" uniqueMembers="true"/>
        <Level name="Room" column="room" uniqueMembers="true"/>
      </Hierarchy>
    </Dimension>
    <Dimension name="Payer"><Hierarchy hasAll="true" allMemberName="All"><Level name="Payer" column="payer" uniqueMembers="true"/></Hierarchy></Dimension>
    <Measure name="Visits" column="day_id" aggregator="count"/>
    <Measure name="Minutes" column="minutes" aggregator="sum"/>
    <Measure name="Patients" column="patient" aggregator="distinct-count"/>
    <Measure name="Longest" column="minutes" aggregator="max"/>
    <Measure name="Shortest" column="minutes" aggregator="min"/>
    <Measure name="Mean" column="minutes" aggregator="avg"/>
  </Cube>
  ${roles}
</Schema>`;

interface UnitGrants {
  readonly rollupPolicy: 'full' | 'partial' | 'hidden';
  /** Names and whether they are granted, in their order. */
  readonly members: readonly (readonly [name: string, isGranted: boolean])[];
}

/** A role that is limited in what it sees of the units. */
export function describeUnitRole(name: string, { rollupPolicy, members }: UnitGrants): string {
  const grants = members.map(
    ([member, isGranted]) => `<MemberGrant member="${member}" access="${isGranted ? 'all' : 'none'}"/>`,
  );
  return `<Role name="${name}"><SchemaGrant access="none"><CubeGrant cube="Visits" access="all">
    <HierarchyGrant hierarchy="[Unit]" access="custom" rollupPolicy="${rollupPolicy}">${grants.join('')}</HierarchyGrant>
  </CubeGrant></SchemaGrant></Role>`;
}
