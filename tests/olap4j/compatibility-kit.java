import java.io.PrintStream;
import java.util.Enumeration;
import junit.framework.AssertionFailedError;
import junit.framework.Test;
import junit.framework.TestListener;
import junit.framework.TestResult;
import junit.framework.TestSuite;

/** Runs classes of olap4j's compatibility kit; tells a line per test: its name, a tab, and why it failed. */
final class CompatibilityKit {
  private static final PrintStream OUT = System.out;

  public static void main(String[] args) throws Exception {
    // What the tests themselves print is no result.
    System.setOut(System.err);
    for (String name : System.getProperty("kit.classes").split(",")) {
      TestResult result = new TestResult();
      result.addListener(new Listener());
      Enumeration<?> tests = new TestSuite(Class.forName(name)).tests();
      while (tests.hasMoreElements()) {
        ((Test) tests.nextElement()).run(result);
      }
    }
    OUT.flush();
    System.exit(0);
  }

  private static final class Listener implements TestListener {
    private String reason = "";

    public void startTest(Test test) {
      reason = "";
    }

    public void addError(Test test, Throwable problem) {
      tell(problem);
    }

    public void addFailure(Test test, AssertionFailedError problem) {
      tell(problem);
    }

    private void tell(Throwable problem) {
      StringBuilder text = new StringBuilder();
      for (Throwable each = problem; each != null; each = each.getCause()) {
        text.append(each).append(" | ");
      }
      for (StackTraceElement element : problem.getStackTrace()) {
        if (element.getClassName().startsWith("org.olap4j")) text.append(" at ").append(element);
      }
      reason = text.toString().replace("\t", " ").replace("\r", "").replace("\n", "\\n");
    }

    public void endTest(Test test) {
      String name = test.toString().replaceAll("^(\\w+)\\((?:.*\\.)?(\\w+)\\)$", "$2.$1");
      OUT.println(name + "\t" + reason);
    }
  }
}
