import { act } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { NoEmailNote } from "./no-email-note.tsx";

afterEach(() => jest.useRealTimers());

it("leads to the document by itself after a moment, once it could be read", async () => {
  jest.useFakeTimers();
  const onDocument = jest.fn();
  await renderApp(<NoEmailNote documentOffered there={false} onDocument={onDocument} />);
  await act(async () => jest.advanceTimersByTime(4000));
  expect(onDocument).not.toHaveBeenCalled();
  await act(async () => jest.advanceTimersByTime(4000));
  expect(onDocument).toHaveBeenCalledTimes(1);
});

it("leads nowhere where no document is offered", async () => {
  jest.useFakeTimers();
  const onDocument = jest.fn();
  await renderApp(<NoEmailNote documentOffered={false} there={false} onDocument={onDocument} />);
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(onDocument).not.toHaveBeenCalled();
});
