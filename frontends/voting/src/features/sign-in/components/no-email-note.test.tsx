import { act } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { NoEmailNote } from "./no-email-note.tsx";

afterEach(() => jest.useRealTimers());

it("leads to the document by itself after a moment, once it could be read", async () => {
  jest.useFakeTimers();
  const onDocument = jest.fn();
  await renderApp(<NoEmailNote documentOffered there={false} staff={false} onDocument={onDocument} />);
  await act(async () => jest.advanceTimersByTime(4000));
  expect(onDocument).not.toHaveBeenCalled();
  await act(async () => jest.advanceTimersByTime(4000));
  expect(onDocument).toHaveBeenCalledTimes(1);
});

it("leads nowhere where no document is offered", async () => {
  jest.useFakeTimers();
  const onDocument = jest.fn();
  await renderApp(<NoEmailNote documentOffered={false} there={false} staff onDocument={onDocument} />);
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(onDocument).not.toHaveBeenCalled();
});

it("says of whom there is no address, where a director entered for the school", async () => {
  await renderApp(<NoEmailNote documentOffered there staff onDocument={() => undefined} />);
  expect(document.body).toHaveTextContent(/Su establecimiento no tiene un correo oficial registrado/);
  expect(document.body).toHaveTextContent(/Puede entrar con su documento/);
});
