import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { AlarmSchedule } from "../src/alarm-schedule.ts";
import { nodeSql } from "./node-sql.ts";

const open = () => {
  const database = new DatabaseSync(":memory:");
  const alarms: number[] = [];
  const again = () =>
    new AlarmSchedule(nodeSql(database), {
      setAlarm: (at) => {
        alarms.push(at);
        return Promise.resolve();
      },
    });
  return { database, alarms, again, schedule: again() };
};

test("[WK10] what is due is told, the earliest first, until it is cancelled or set anew", async () => {
  const { schedule } = open();
  await schedule.schedule("lifetime", 300);
  await schedule.schedule("clock", 100);
  await schedule.schedule("draft", 200);
  expect(schedule.due(99)).toEqual([]);
  expect(schedule.due(250)).toEqual(["clock", "draft"]);
  schedule.cancel("clock");
  await schedule.schedule("draft", 400);
  expect(schedule.due(1_000)).toEqual(["lifetime", "draft"]);
  expect([schedule.dueAt("clock"), schedule.dueAt("draft")]).toEqual([null, 400]);
});

test("[WK10] the platform's alarm is set only where something is due before it rings", async () => {
  const { schedule, alarms } = open();
  await schedule.schedule("lifetime", 300);
  await schedule.schedule("lifetime", 400);
  await schedule.schedule("draft", 350);
  expect(alarms).toEqual([300]);
  await schedule.schedule("clock", 100);
  expect(alarms).toEqual([300, 100]);
  schedule.cancel("clock");
  await schedule.setAgain();
  expect(alarms).toEqual([300, 100, 350]);
});

test("[WK10] due times outlive the process, which sets the alarm once", async () => {
  const { schedule, again, alarms } = open();
  await schedule.schedule("lifetime", 300);
  const woken = again();
  expect(woken.due(300)).toEqual(["lifetime"]);
  await woken.schedule("clock", 500);
  await woken.schedule("clock", 600);
  expect(alarms).toEqual([300, 300]);
});

test("[WK10] asking makes no table, and nothing due sets no alarm", async () => {
  const { schedule, database, alarms } = open();
  expect(schedule.dueAt("lifetime")).toBeNull();
  expect(schedule.due(1_000)).toEqual([]);
  schedule.cancel("lifetime");
  await schedule.setAgain();
  expect(database.prepare("SELECT name FROM sqlite_master").all()).toEqual([]);
  expect(alarms).toEqual([]);
});
